import type { Action, Condition, Parameter } from '../../events.js';
import type { MemberName, Symbols } from '../../game.js';
import { inheritance } from '../../inherited.js';
import type { Project, Ref } from '../../model.js';
import { corpusProject, corpusReferences } from '../../testing/corpus-games.js';
import { hasExpression, walkEvents } from '../../walk.js';
import { keyName } from '../key-names.js';
import { type EventContext, objectName, variableName } from '../naming.js';
import { variableType } from '../parameter.js';
import { type EditorMember, type EditorProject, type EditorType, editorProject } from './editor-project.js';
import { parseExpression } from './parse-expression.js';
import { folded, type SameName, type Syntax, sameSyntax, syntaxOf } from './syntax.js';

/** How an export compares with the editable project of the same game. */
export interface Truth {
  /** Conditions and actions that are in both. */
  readonly joined: readonly { readonly exported: Condition | Action; readonly edited: EditorMember }[];
  /** Of the export, not in the project. */
  readonly unmatched: number;
  readonly expressions: { equal: number; readonly different: string[] };
  /** Parameters that are no expressions: objects, variables, options, keys … */
  readonly others: { equal: number; readonly different: string[] };
  readonly context: EventContext;
}

export function editorTruth(game: string): Truth {
  const project = corpusProject(game);
  const editor = editorProject(game);
  const context: EventContext = {
    project,
    symbols: referenceSymbols(corpusReferences(game)),
    names: namesOf(project, editor),
  };
  const { joined, unmatched } = join(project, editor);
  const expressions = { equal: 0, different: [] as string[] };
  const others = { equal: 0, different: [] as string[] };
  const sameName = consistently();
  for (const { exported, edited } of joined)
    for (const [index, [parameter, label]] of flat(exported.parameters ?? []).entries()) {
      const text = edited.parameters[index]?.text ?? '';
      if (hasExpression(parameter)) {
        const ours = folded(syntaxOf(parameter.value, context));
        const theirs = folded(parseExpression(text));
        if (sameSyntax(ours, theirs, sameName)) expressions.equal++;
        else expressions.different.push(`${edited.sid} ${edited.name}: ${text} | ${brief(ours)}`);
      } else if (sameOther(parameter, exported, text, context)) others.equal++;
      else others.different.push(`${edited.sid} ${edited.name}, ${label}: ${text}`);
    }
  return { joined, unmatched, expressions, others, context };
}

/** Names as the project has them: by sid, in generation 21 by order. */
function namesOf(project: Project, { types }: EditorProject): EventContext['names'] {
  const bySid = new Map(types.map((type) => [type.sid, type]));
  const variableNames = new Map(
    types.flatMap(({ variables }) => variables.map(({ sid, name }) => [sid, name])),
  );
  const editorType = (index: number): EditorType | undefined => {
    const sid = project.objectTypes[index]!.sid;
    return sid === undefined ? types[index] : bySid.get(String(sid));
  };
  const named = (name: string | undefined) => ({ name: name ?? 'not in the project', from: 'file' as const });
  return {
    objectTypes: project.objectTypes.map((_, index) => named(editorType(index)?.name)),
    variables: inheritance(project).map(({ variables }) =>
      variables.map(({ owner, index, sid }) =>
        named(sid === null ? editorType(owner)?.variables[index]?.name : variableNames.get(String(sid))),
      ),
    ),
  };
}

function join(project: Project, { sheets }: EditorProject) {
  const members = sheets.flatMap((sheet) => [...sheet.conditions, ...sheet.actions]);
  const bySid = new Map(members.map((member) => [`${member.kind} ${member.sid}`, member]));
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const joined: { exported: Condition | Action; edited: EditorMember }[] = [];
  let unmatched = 0;
  const counts = new Map<string, number>();
  let sheetName = '';
  let ofGroup = false;
  const match = (exported: Condition | Action, kind: 'condition' | 'action') => {
    const key = `${sheetName} ${kind}`;
    const order = counts.get(key) ?? 0;
    counts.set(key, order + 1);
    const edited =
      exported.sid === undefined
        ? byName.get(sheetName)?.[`${kind}s`][order]
        : bySid.get(`${kind} ${exported.sid}`);
    if (edited) joined.push({ exported, edited });
    else unmatched++;
  };
  walkEvents(project, {
    event(event, at) {
      sheetName = project.eventSheets[at[1] as number]!.name;
      ofGroup = event.kind === 'block' && event.group !== null;
    },
    condition(condition) {
      if (!ofGroup) match(condition, 'condition');
    },
    action: (action) => match(action, 'action'),
  });
  return { joined, unmatched };
}

/** The editor numbers what a variadic parameter holds like any other. */
const flat = (parameters: readonly Parameter[]): readonly (readonly [Parameter, string])[] =>
  parameters.flatMap((parameter) =>
    parameter.kind === 'variadic' ? flat(parameter.parameters) : [[parameter, parameter.kind] as const],
  );

function sameOther(
  parameter: Exclude<Parameter, { readonly value: object }>,
  of: Condition | Action,
  text: string,
  context: EventContext,
): boolean {
  switch (parameter.kind) {
    case 'choice':
    case 'comparison':
      return String(parameter.value) === text;
    case 'key':
      return [`${parameter.value} (${keyName(parameter.value)})`, String(parameter.value)].includes(text);
    case 'object':
      return objectName(context, parameter.objectType) === text;
    case 'instanceVariable':
      return variableName(context, variableType(of), parameter.index) === text;
    case 'audio':
      return parameter.file === text.toLowerCase();
    case 'layout':
    case 'eventVariable':
      return parameter.name === text;
    case 'file':
      return parameter.name.toLowerCase() === text.toLowerCase();
    case 'variadic':
      return false;
  }
}

/** In a minified game a symbol must mean one name wherever it stands. */
function consistently(): SameName {
  const meanings = new Map<string, string>();
  return (exported, edited) => {
    if (!exported.startsWith('symbol_')) return exported === edited;
    const known = meanings.get(exported);
    if (known === undefined) meanings.set(exported, edited);
    return known === undefined || known === edited;
  };
}

/** Names in clear of a runtime that is not minified; else `symbol_` and a number. */
export function referenceSymbols(references: readonly string[] | null): Symbols {
  const numbers = new Map<string, number>();
  return {
    entries: [],
    classOf: () => {
      throw new Error('not asked for');
    },
    memberOf(ref: Ref): MemberName {
      const reference = typeof ref === 'number' ? references![ref]! : ref;
      const found =
        /^cr\.(plugins_|behaviors|system_object)\.?(\w*?)\.?prototype\.(cnd|act|exp)s(?:\.(\w+)|\["(\w+)"\])$/.exec(
          reference,
        );
      if (!numbers.has(reference)) numbers.set(reference, numbers.size);
      return {
        kind: found?.[3] === 'cnd' ? 'condition' : found?.[3] === 'act' ? 'action' : 'expression',
        owner: found?.[2] || 'system',
        ownerRole: found?.[1] === 'behaviors' ? 'behavior' : found?.[1] === 'plugins_' ? 'plugin' : 'system',
        name: found?.[4] ?? found?.[5] ?? `symbol_${numbers.get(reference)}`,
        confidence: 'certain',
      };
    },
  };
}

const brief = (syntax: Syntax): string => JSON.stringify(syntax).slice(0, 200);
