/** What the sources of plugins and behaviors tell: `runtime.js` of their classes, `edittime.js` of how the editor has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CallExpression, type Expression, type ObjectExpression, type Program, parse } from 'acorn';
import { parameterLetters } from '../packages/core/src/formats/construct2/symbols/parameter-letters.js';
import { callKey, ownerOf } from './construct2-names-shared.ts';

export interface PluginSource {
  readonly owner: string;
  /** The folder of the collection that has it. */
  readonly collection: string;
  /** As it is exported: without what is only for the preview. */
  readonly code: string;
  readonly editor: EditorFacts | null;
}

export interface EditorFacts {
  readonly author: string;
  /** Of a behavior: what the editor calls it. */
  readonly called: string;
  /** The nine flags of a plugin; empty of a behavior. */
  readonly flags: string;
  readonly propertyCount: number;
  /** By member: letters of the parameters and of the flags, as observed in games. */
  readonly calls: ReadonlyMap<string, string>;
}

/** Of every `runtime.js` in the folder, with the `edittime.js` beside it. */
export function pluginSources(folder: string): PluginSource[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return paths
    .filter((path) => path.endsWith('runtime.js'))
    .flatMap((path) => {
      const code = exported(textOf(join(folder, path)));
      const owner = ownerOf(/\bcr\.(?:plugins_|behaviors)\.\w+(?=\s*=\s*function)/.exec(code)?.[0] ?? '');
      if (owner === null) return [];
      const editor = paths.includes(join(dirname(path), 'edittime.js'))
        ? editorFacts(owner, textOf(join(folder, dirname(path), 'edittime.js')))
        : null;
      return [{ owner, collection: path.split('/')[0]!, code, editor }];
    });
}

const textOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

const exported = (code: string) =>
  code
    .replace(/\/\*\*BEGIN-PREVIEWONLY\*\*\/[\s\S]*?\/\*\*END-PREVIEWONLY\*\*\//g, '')
    .replace(/^\s*assert2?\(.*\);?\s*$/gm, '');

/** null where the script cannot be parsed; it is never run. */
function editorFacts(owner: string, source: string): EditorFacts | null {
  const program = parsed(source);
  const settings = program && settingsOf(program);
  if (!program || !settings) return null;
  const isBehavior = owner.startsWith('behavior:');
  return {
    author: String(literal(settings.get('author')) ?? ''),
    called: editorName(String(literal(settings.get('name')) ?? '')),
    flags: isBehavior ? '' : flagsOf(settings),
    propertyCount: propertyCountOf(program),
    calls: callsOf(owner, program),
  };
}

function parsed(source: string): Program | null {
  try {
    return parse(source, { ecmaVersion: 'latest' });
  } catch {
    return null;
  }
}

/** What `GetPluginSettings` or `GetBehaviorSettings` returns. */
function settingsOf(program: Program): Map<string, Expression> | null {
  for (const statement of program.body) {
    if (statement.type !== 'FunctionDeclaration' || !/^Get\w+Settings$/.test(statement.id.name)) continue;
    const given = statement.body.body.find(({ type }) => type === 'ReturnStatement');
    if (given?.type === 'ReturnStatement' && given.argument?.type === 'ObjectExpression')
      return propertiesOf(given.argument);
  }
  return null;
}

const propertiesOf = ({ properties }: ObjectExpression): Map<string, Expression> =>
  new Map(
    properties.flatMap((property) =>
      property.type === 'Property' ? [[String(literal(property.key as Expression)), property.value]] : [],
    ),
  );

const literal = (node: Expression | undefined): unknown =>
  node?.type === 'Literal' ? node.value : node?.type === 'Identifier' ? node.name : undefined;

/** `Bound to layout` → `BoundToLayout`. */
const editorName = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function flagsOf(settings: ReadonlyMap<string, Expression>): string {
  const given = namesIn(settings.get('flags'));
  return [
    given.includes('pf_singleglobal'),
    literal(settings.get('type')) === 'world',
    given.includes('pf_position_aces'),
    given.includes('pf_size_aces'),
    given.includes('pf_angle_aces'),
    given.includes('pf_appearance_aces'),
    given.includes('pf_zorder_aces'),
    given.includes('pf_effects'),
    given.includes('pf_predraw'),
  ]
    .map(Number)
    .join('');
}

/** Of `cf_trigger | cf_static`. */
function namesIn(node: Expression | undefined): string[] {
  if (node?.type === 'Identifier') return [node.name];
  if (node?.type !== 'BinaryExpression' || node.left.type === 'PrivateIdentifier') return [];
  return [...namesIn(node.left), ...namesIn(node.right)];
}

function propertyCountOf(program: Program): number {
  const lists = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ init }) =>
          init?.type === 'ArrayExpression' ? [init.elements] : [],
        )
      : [],
  );
  const kinds = lists.flat().map((element) => {
    const made = element?.type === 'NewExpression' ? element.arguments[0] : undefined;
    return made?.type === 'Identifier' ? made.name : '';
  });
  return kinds.filter((kind) => kind.startsWith('ept_') && !['ept_section', 'ept_link'].includes(kind))
    .length;
}

function callsOf(owner: string, program: Program): Map<string, string> {
  const calls = new Map<string, string>();
  let letters = '';
  for (const statement of program.body) {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') continue;
    const call = statement.expression;
    const name = String(literal(call.callee as Expression));
    const kind = ({ AddCondition: 'condition', AddAction: 'action', AddExpression: 'expression' } as const)[
      name
    ];
    if (kind === undefined) {
      if (name !== 'AddComboParamOption') letters += parameterOf(name);
      continue;
    }
    const script = literal(argument(call, kind === 'expression' ? 4 : 6));
    const flags = namesIn(argument(call, 1));
    const isVariadic = letters.includes('v') || flags.includes('ef_variadic_parameters');
    const parameters = kind === 'expression' ? letters.replace(/./g, 'x') : letters;
    // How the export has one that only looks like a trigger is not known.
    if (typeof script === 'string' && !flags.includes('cf_fake_trigger'))
      calls.set(
        callKey(owner, kind, script),
        `${parameters || '.'} ${(isVariadic ? 'v' : '') + flagLetters(flags) || '.'}`,
      );
    letters = '';
  }
  return calls;
}

const argument = (call: CallExpression, index: number): Expression | undefined => {
  const given = call.arguments[index];
  return given?.type === 'SpreadElement' ? undefined : given;
};

const parameterOf = (name: string): string => {
  const kind = parameterCalls.get(name);
  return kind === undefined ? (/^Add\w*Param/.test(name) ? '?' : '') : parameterLetters[kind]!;
};

const parameterCalls: ReadonlyMap<string, string> = new Map([
  ['AddNumberParam', 'number'],
  ['AddStringParam', 'text'],
  ['AddAnimationParam', 'text'],
  ['AddAnyTypeParam', 'any'],
  ['AddCmpParam', 'comparison'],
  ['AddComboParam', 'choice'],
  ['AddObjectParam', 'object'],
  ['AddLayerParam', 'layer'],
  ['AddLayoutParam', 'layout'],
  ['AddKeybParam', 'key'],
  ['AddAudioFileParam', 'audio'],
  ['AddVariadicParams', 'variadic'],
]);

const flagLetters = (flags: readonly string[]): string =>
  [...letterOfFlag].map(([flag, letters]) => (flags.includes(flag) ? letters : '')).join('');

const letterOfFlag: ReadonlyMap<string, string> = new Map([
  ['cf_trigger', 't'],
  ['cf_fast_trigger', 'tf'],
  ['cf_looping', 'l'],
  ['cf_static', 's'],
  ['ef_return_string', 'x'],
  ['ef_return_number', 'n'],
]);
