import { jsonCodes } from '../../../bytes/json-codes.js';
import type { Codes } from '../../../diagnostic.js';

const engine = 'unminified engines of releases up to r280, and counts over 50 exported games';

/** What can be wrong with the project of an exported game as data. */
export const dataCodes = {
  ...jsonCodes('construct2'),
  'construct2/too-deep': {
    severity: 'error',
    says: 'Brackets, events or expressions are nested deeper than 500 levels.',
    example: '{"project":[[[[[ … 2,000 of them',
    mend: 'no export nests like that: get the file again, or split the event or expression',
  },
  'construct2/too-large': {
    severity: 'error',
    says: 'The file is larger, or holds more lists, than can be read in reasonable memory.',
    example: 'a data.js of 300 MB, or one with 40 million pairs of brackets',
    mend: 'no export is that large: check that it is the right file',
  },
  'construct2/no-project': {
    severity: 'error',
    says: 'The file is JSON, but has no list called `project`.',
    example: '{"version":1}',
    mend: 'open the data.js or data.json that lies beside c2runtime.js',
  },
  'construct2/unknown-generation': {
    severity: 'error',
    says: 'The project has a length that is not known: of a beta of 2011, or of a release that nobody has shown us yet.',
    example: '{"project":[null,null]}, or one of 30 positions',
    mend: 'get the file again if it was cut off or edited; else the release it is from is not known yet',
    source: engine,
  },
  'construct2/construct3-game': {
    severity: 'error',
    says: 'The game is one of Construct 3’s own, whose format is another one.',
    example: 'a data.json with a project of 43 positions, beside c3runtime.js',
    mend: 'export from Construct 3 (up to its r251.2) for the Construct 2 runtime; its own games are not read',
    source: 'the data of twelve games that Construct 3 exported',
  },
  'construct2/unknown-length': {
    severity: 'error',
    says: 'A record has a length that is not known for its generation, so that its positions have no certain meaning.',
    example: 'a plugin of 11 positions',
    mend: 'get the file again if it was edited; else the release it is from is not known yet',
    source: engine,
  },
  'construct2/unknown-code': {
    severity: 'error',
    says: 'The number that tells what an event, parameter, expression or other record is, is not a known one.',
    example: '[24,"score"] where an expression belongs',
    mend: 'get the file again if it was edited; else the release it is from is not known yet',
    source: engine,
  },
  'construct2/wrong-type': {
    severity: 'error',
    says: 'A value is of another kind than its position holds.',
    example: '"12" where the width of a layout belongs',
    mend: 'write the kind of value that was expected, or get the file again',
    source: engine,
  },
  'construct2/further-members': {
    severity: 'info',
    says: 'The file has members beside `project`, which nothing reads; they are kept when it is written.',
    example: '{"note":"mine","project":[…]}',
    mend: 'no action needed',
  },
  'construct2/unwritable': {
    severity: 'error',
    says: 'The model holds a value that its position in the file cannot hold.',
    example: 'NaN as the x of an instance',
    mend: 'give it a value of the kind the model says',
  },
  'construct2/nothing-to-write': {
    severity: 'error',
    says: 'The project is from inside a c2runtime.js, whose references are code, and is not written.',
    example: 'an export of a release before data.js came up, in 2014',
    mend: 'write what was found in it as readable JSON instead',
  },
} as const satisfies Codes;
