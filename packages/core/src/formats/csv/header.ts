import { float32Text, parseFloat32 } from '../../bytes/float-text.js';
import { nearestName } from '../../bytes/nearest-name.js';
import {
  componentNames,
  infoOf,
  isValueType,
  type ValueType,
  valueTypeNames,
} from '../../clip/value-type.js';

/** How the keys of a track are meant: discrete; a curve that is all linear or all hold; or evenly spaced. */
export type KeyKind =
  | { readonly name: 'discrete' | 'linear' | 'hold' }
  /** `interval` in seconds; null takes it from the times. */
  | { readonly name: 'raw'; readonly interval: number | null };

interface Annotation {
  readonly valueType: ValueType;
  readonly kind: KeyKind | null;
}

/** `node/property:type(kind).component`, see docs/csv.md. */
export interface ColumnName {
  readonly node: string | null;
  readonly property: string | null;
  readonly annotation: Annotation | null;
  /** Empty for a scalar. */
  readonly component: string;
}

const component = '[xyzwrgba]|m[0-3][0-3]';
const annotationForm = new RegExp(
  `^([A-Za-z0-9]+)(?:\\((?:(discrete|linear|hold)|raw(?: ([^() ]+))?)\\))?(?:\\.(${component}))?$`,
);
const isComponent = new RegExp(`^\\.(${component})$`);
const endsInComponent = new RegExp(`\\.(${component})$`);

/** The parts of a column name, or what is wrong with it. */
export function parseColumnName(
  text: string,
): (ColumnName & { hasNode: boolean }) | { readonly wrong: string } {
  const { slash, colon, dot } = marks(text);
  const hasNode = slash >= 0;
  const node = hasNode ? unescapeName(text.slice(0, slash)) : null;
  const property = (end: number) => unescapeName(text.slice(slash + 1, end));
  if (colon >= 0) {
    const annotation = parseAnnotation(text.slice(colon + 1));
    return 'wrong' in annotation ? annotation : { node, hasNode, property: property(colon), ...annotation };
  }
  const last = dot > slash ? isComponent.exec(text.slice(dot)) : null;
  return last
    ? { node, hasNode, property: property(dot), annotation: null, component: last[1]! }
    : { node, hasNode, property: property(text.length), annotation: null, component: '' };
}

/** The last `/` and `.` and the first `:` that no backslash takes away; -1 where there is none. */
function marks(text: string): { slash: number; colon: number; dot: number } {
  let slash = -1;
  let dot = -1;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i++;
    else if (char === '/') slash = i;
    else if (char === '.') dot = i;
    else if (char === ':') return { slash, dot, colon: i };
  }
  return { slash, dot, colon: -1 };
}

function parseAnnotation(text: string): Pick<ColumnName, 'annotation' | 'component'> | { wrong: string } {
  const parts = annotationForm.exec(text);
  if (!parts) return { wrong: `\`${shorten(text)}\` is no type, kind and component` };
  const [, valueType, plain, interval, part] = parts;
  if (!isValueType(valueType!)) return { wrong: `\`${shorten(valueType!)}\` is no type${meant(valueType!)}` };
  const annotation = (kind: KeyKind | null) => ({ annotation: { valueType, kind }, component: part ?? '' });
  if (plain) return annotation({ name: plain as 'discrete' | 'linear' | 'hold' });
  if (!text.includes('(')) return annotation(null);
  if (interval === undefined) return annotation({ name: 'raw', interval: null });
  const seconds = parseFloat32(interval);
  if (!(seconds >= 0 && seconds < Infinity))
    return { wrong: `\`${shorten(interval)}\` is no interval in seconds` };
  return annotation({ name: 'raw', interval: seconds });
}

function meant(name: string): string {
  const near = name.length > 40 ? null : nearestName(name, valueTypeNames);
  return near ? `; did you mean \`${near}\`?` : '';
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const unescapeName = (text: string): string | null => (text === '?' ? null : text.replace(/\\(.)/gs, '$1'));

const escapeName = (name: string | null): string =>
  name === null ? '?' : name === '?' ? '\\?' : name.replace(/[\\/:]/g, '\\$&');

/** Reads back as the same parts. */
export function columnName({ node, property, annotation, component }: ColumnName): string {
  const name = escapeName(property);
  const start = `${escapeName(node)}/`;
  const end = component && `.${component}`;
  if (annotation) return `${start}${name}:${annotation.valueType}${kindText(annotation.kind)}${end}`;
  return `${start}${component ? name : name.replace(endsInComponent, '\\$&')}${end}`;
}

function kindText(kind: KeyKind | null): string {
  if (!kind) return '';
  return kind.name === 'raw' && kind.interval !== null
    ? `(raw ${float32Text(kind.interval)})`
    : `(${kind.name})`;
}

/** What the cells of a track without a type look like, together. */
export type Looks = 'numbers' | 'bools' | 'text';

const vectors = {
  bools: ['bool2', 'bool3', 'bool4'],
  numbers: ['float2', 'float3', 'float4', 'float2x2', 'float3x3', 'float4x4', 'color'],
} as const satisfies Record<string, readonly ValueType[]>;

/** The type of a track that says none; null where no type has just these components. `r g b` is a colour with a = 1. */
export function inferType(
  components: readonly string[],
  property: string | null,
  looks: Looks,
): ValueType | null {
  if (components[0] === '') return looks === 'numbers' ? 'float' : looks === 'bools' ? 'bool' : 'string';
  const given = new Set(components);
  if (given.size === 3 && ['r', 'g', 'b'].every((name) => given.has(name))) return 'color';
  const type = vectors[looks === 'bools' ? 'bools' : 'numbers'].find(
    (name) => infoOf(name).components === given.size && componentNames(name).every((part) => given.has(part)),
  );
  return type === 'float4' && property === 'Rotation' ? 'floatQ' : (type ?? null);
}

/** What a track is read as when its type is known and its kind is not said. */
export const usualKind = (type: ValueType): 'discrete' | 'linear' =>
  infoOf(type).scalar === 'bool' || infoOf(type).scalar === 'string' ? 'discrete' : 'linear';
