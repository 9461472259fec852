import { jsonCodes } from '../../../bytes/json-codes.js';
import type { Codes } from '../../../diagnostic.js';

const defaults = 'probable: the defaults of System.Text.Json';

/** What can be wrong with an AnimJ. Errors are what makes Resonite refuse the whole file, with a line in its log only. */
export const animjCodes = {
  ...jsonCodes('animj'),
  'animj/too-large': {
    severity: 'error',
    says: 'There are more than 8 million keys in a track, more than half a million tracks, or more than a million members that AnimJ does not know.',
    example: 'a damaged file that repeats one key without end',
    mend: 'split the clip, or get the file again from where it came',
  },
  'animj/root-type': {
    severity: 'error',
    says: 'The file is JSON, but not an object.',
    example: '[]',
    mend: 'put everything into one {…} with name, globalDuration and tracks',
  },
  'animj/wrong-type': {
    severity: 'error',
    says: 'A value is of another kind than its member needs.',
    example: '{"tracks":{}}',
    mend: 'write the kind of value that was expected',
    source: defaults,
  },
  'animj/null-value': {
    severity: 'error',
    says: 'Null stands where only strings and names may be null.',
    example: '{"time":null,"value":1}',
    mend: 'write a value, or leave the member out to get its default',
    source: defaults,
  },
  'animj/number-in-quotes': {
    severity: 'error',
    says: 'A number stands in quotes.',
    example: '{"time":"1.5"}',
    mend: 'remove the quotes',
    source: defaults,
  },
  'animj/bool-in-quotes': {
    severity: 'error',
    says: 'A bool stands in quotes.',
    example: '{"time":0,"value":"true"}',
    mend: 'remove the quotes',
    source: defaults,
  },
  'animj/bool-as-number': {
    severity: 'error',
    says: 'A bool is given as 0 or 1.',
    example: '{"time":0,"value":1}',
    mend: 'write true or false',
    source: defaults,
  },
  'animj/integer-fraction': {
    severity: 'error',
    says: 'A value of an integer type has a fraction or an exponent, even if it is whole as 1.0 and 1e3 are.',
    example: '{"time":0,"value":1.5}',
    mend: 'write the integer with digits only, or make the track a float',
    source: defaults,
  },
  'animj/integer-range': {
    severity: 'error',
    says: "A value does not fit its track's integer type.",
    example: '{"time":0,"value":256} in a byte track',
    mend: 'choose a larger value type',
    source: defaults,
  },
  'animj/vector-as-array': {
    severity: 'error',
    says: 'A vector, quaternion or colour is given as an array.',
    example: '{"time":0,"value":[1,2,3]}',
    mend: 'write {"x":1,"y":2,"z":3}, and {"r":1,"g":0,"b":0,"a":1} for colours',
    source: defaults,
  },
  'animj/color-hex': {
    severity: 'error',
    says: 'A colour is given in hexadecimal.',
    example: '{"time":0,"value":"#FF0000"}',
    mend: 'write {"r":1,"g":0,"b":0,"a":1}; color32 takes 0 to 255',
    source: defaults,
  },
  'animj/member-order': {
    severity: 'error',
    says: 'The members of a track are not in the order trackType, valueType, data.',
    example: '{"valueType":"float","trackType":"Discrete","data":{}}',
    mend: 'write trackType first, valueType second, data last',
  },
  'animj/track-member': {
    severity: 'error',
    says: 'A track has a member besides trackType, valueType and data.',
    example: '{"trackType":"Discrete","valueType":"float","data":{},"comment":"x"}',
    mend: 'remove it, or move it into data, where members Resonite does not know are skipped',
  },
  'animj/missing-member': {
    severity: 'error',
    says: 'A track lacks trackType, valueType or data.',
    example: '{"trackType":"Discrete","valueType":"float"}',
    mend: 'give the track all three',
  },
  'animj/unknown-track-type': {
    severity: 'error',
    says: 'The track type is none of Raw, Discrete and Curve, spelt exactly so.',
    example: '"trackType":"discrete"',
    mend: 'write "Raw", "Discrete" or "Curve"',
    source: 'probable for the case of letters (Enum.Parse); certain for other names',
  },
  'animj/bezier': {
    severity: 'error',
    says: 'Track type Bezier has a name in Resonite, but no importer.',
    example: '"trackType":"Bezier"',
    mend: 'write "Curve", and give each key "interpolation": "CubicBezier"',
  },
  'animj/unknown-value-type': {
    severity: 'error',
    says: 'The value type is none of those an animation can hold, spelt exactly as Resonite spells them.',
    example: '"valueType":"Float3"',
    mend: 'write one of the value types that docs/animj.schema.json lists',
    source: 'probable for the case of letters; certain for other names',
  },
  'animj/matrix-value': {
    severity: 'error',
    says: 'Matrices have no form in AnimJ.',
    example: '"valueType":"float4x4"',
    mend: 'use AnimX for matrices, or split the matrix into Position, Rotation and Scale',
    source: 'the wiki: "use AnimX"; what the importer does with them is a guess',
  },
  'animj/unknown-interpolation': {
    severity: 'error',
    says: 'The interpolation is none of Hold, Linear, Tangent and CubicBezier.',
    example: '"interpolation":"Smooth"',
    mend: 'write "Hold", "Linear", "Tangent" or "CubicBezier"',
    source: defaults,
  },
  'animj/key-member-missing': {
    severity: 'warning',
    says: 'A key lacks its time, its value, or in a Curve its interpolation, and gets 0, the type’s default, or Hold. Told once a track.',
    example: '{"time":0,"value":1} in a Curve track',
    mend: 'write the member, so that what is meant is played',
    source: 'probable: defaults of the importer’s classes',
  },
  'animj/misspelt-member': {
    severity: 'warning',
    says: 'A member has nearly the name of one that Resonite reads. It is skipped in silence.',
    example: '{"Time":1,"value":2}',
    mend: 'spell the member as Resonite does; upper and lower case count',
  },
  'animj/duplicate-member': {
    severity: 'warning',
    says: 'An object has the same member twice; the last one counts.',
    example: '{"time":0,"time":1}',
    mend: 'remove one of them',
    source: 'probable: System.Text.Json takes the last',
  },
  'animj/float-overflow': {
    severity: 'warning',
    says: 'A number is too large for its type and becomes infinite.',
    example: '{"time":0,"value":1e39}',
    mend: 'write a number within the range of float (±3.4e38) or double (±1.8e308)',
    source: 'guess: current .NET gives Infinity',
  },
  'animj/unknown-dropped': {
    severity: 'warning',
    says: 'A member Resonite does not know cannot be kept: it stands inside a value, or is not correct JSON.',
    example: '{"x":1,"y":2,"note":"up"}',
    mend: 'move it into data or the key, and correct what is wrong inside it',
  },
  'animj/no-nan': {
    severity: 'error',
    says: 'NaN cannot be written as JSON.',
    example: 'a float track that holds NaN',
    mend: 'replace NaN by a number before writing',
  },
} as const satisfies Codes;

export type AnimJCode = keyof typeof animjCodes;
