import { SaxesParser } from 'saxes';
import { corpusFiles } from '../../../../testing/corpus.js';

/** What an editable project, as XML, tells of its events. */
export interface EditorProject {
  /** Object types and families; variables with them. */
  readonly types: readonly EditorType[];
  readonly sheets: readonly EditorSheet[];
}

export interface EditorType {
  readonly name: string;
  /** null in generation 21, which has none. */
  readonly sid: string | null;
  readonly variables: readonly { readonly name: string; readonly sid: string | null }[];
}

interface EditorSheet {
  readonly name: string;
  /** Enabled ones, in the order of the file. */
  readonly conditions: readonly EditorMember[];
  readonly actions: readonly EditorMember[];
}

export interface EditorMember {
  readonly kind: 'condition' | 'action';
  readonly sid: string | null;
  /** Of the condition or action in the editor. */
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly behavior: string | null;
  readonly isInverted: boolean;
  /** In the order of the file, which is that of the export; those of a variadic parameter one by one. */
  readonly parameters: readonly { readonly name: string; readonly text: string }[];
}

/** Names of the editable projects in the corpus. */
export const editorProjects = (): string[] => [
  ...new Set(projectFiles.map(({ name }) => name.split('/')[0]!)),
];

export function editorProject(game: string): EditorProject {
  const elements = projectFiles
    .filter(({ name }) => name.startsWith(`${game}/`))
    .map((file) => parseXml(new TextDecoder().decode(file.bytes())));
  const project = elements.find(({ name }) => name === 'c2project')!;
  return {
    types: [...all(project, 'object-type'), ...all(project, 'family')].map((element) => ({
      name: element.attributes.name!,
      sid: element.attributes.sid ?? null,
      variables: all(element, 'instance-variable').map(({ attributes }) => ({
        name: attributes.name!,
        sid: attributes.sid ?? null,
      })),
    })),
    sheets: elements.filter(({ name }) => name === 'c2eventsheet').map(sheetOf),
  };
}

const projectFiles = corpusFiles('construct2-projects', (name) =>
  /^[^/]+\/([^/]+\.caproj|Event sheets\/.*(?<!uistate)\.xml)$/.test(name),
);

function sheetOf(sheet: Element): EditorSheet {
  return {
    name: sheet.children.find(({ name }) => name === 'name')!.text,
    conditions: all(sheet, 'condition').map(memberOf),
    actions: all(sheet, 'action').map(memberOf),
  };
}

function memberOf({ name: kind, attributes, children }: Element): EditorMember {
  return {
    kind: kind as 'condition' | 'action',
    sid: attributes.sid ?? null,
    id: Number(attributes.id),
    name: attributes.name!,
    type: attributes.type!,
    behavior: attributes.behavior ?? null,
    isInverted: attributes.inverted === '1',
    parameters: children
      .filter(({ name }) => name === 'param')
      .flatMap(({ attributes: { name }, text }) =>
        text.split('{###}').map((each) => ({ name: name!, text: each })),
      ),
  };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** All below it of that name, but nothing inside what is disabled. */
const all = (element: Element, name: string): Element[] =>
  element.attributes.disabled === '1'
    ? []
    : [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => all(child, name))];

function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return root.children[0]!;
}
