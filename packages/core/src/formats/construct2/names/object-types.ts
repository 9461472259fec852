import type { ReadableName, Symbols } from '../game.js';
import type { Instance, ObjectType, Project } from '../model.js';
import { familyName } from './families.js';
import { identifier, NameGiver } from './identifiers.js';
import { nameInText } from './texts.js';

/**
 * Names that are the editor's own come first: those in the file, then those in the names of images. The rest take what
 * is left, families after their members.
 */
export function namesOfTypes(project: Project, symbols: Symbols): ReadableName[] {
  const giver = new NameGiver();
  const names: (ReadableName | undefined)[] = project.objectTypes.map(() => undefined);
  const nameAll = (find: (type: ObjectType, index: number) => ReadableName | null): void => {
    for (const [index, type] of project.objectTypes.entries()) {
      const found = names[index] ? null : find(type, index);
      if (found?.name) names[index] = { ...found, name: giver.give(found.name) };
    }
  };
  const first = firstInstances(project);
  const plugin = (type: ObjectType): string | null => {
    const { name, confidence } = symbols.classOf(type.plugin);
    return confidence === 'unknown' ? null : name;
  };

  nameAll((type, index) =>
    type.name === `t${index}` ? null : { name: identifier(type.name), from: 'file' },
  );
  nameAll((type) => ({ name: identifier(imageName(type) ?? ''), from: 'image' }));
  nameAll((type, index) => ({
    name: type.isFamily ? '' : nameInText(plugin(type), first.get(index)?.properties ?? []),
    from: 'text',
  }));
  nameAll((type) => ({ name: type.isFamily ? '' : pluginName(plugin(type)), from: 'plugin' }));
  const members = new Map(project.families.map((family) => [family.family, family.members]));
  nameAll((type, index) => {
    if (!type.isFamily) return null;
    const named = (members.get(index) ?? []).map((member) => names[member]?.name ?? '');
    return familyName(named, type.behaviors[0]?.name ?? null, pluginName(plugin(type)));
  });
  nameAll((_, index) => ({ name: `Object${index + 1}`, from: 'count' }));
  return names as ReadableName[];
}

/** The first in the order in which the engine reads them; instances made in the game are made after it. */
function firstInstances({ layouts, objectTypes }: Project): Map<number, Instance> {
  const first = new Map<number, Instance>();
  const add = (instance: Instance): void => {
    if (objectTypes[instance.objectType] && !first.has(instance.objectType))
      first.set(instance.objectType, instance);
  };
  for (const { layers, nonWorldInstances } of layouts) {
    for (const layer of layers) layer.instances.forEach(add);
    nonWorldInstances.forEach(add);
  }
  return first;
}

/**
 * `images/hero-sheet0.png` and `images/grass.png` are named after their types, in lower case; a frame that is kept as
 * JPEG, and every frame in a preview, also after its animation and number: `images/sky-default-000.jpg`.
 */
export function imageName({ texture, animations }: ObjectType): string | null {
  const animation = animations?.find(({ frames }) => frames.length > 0);
  const file = texture?.file ?? animation?.frames[0]?.file;
  const base = file?.slice(0, 1000).match(/([^/\\]+?)(\.[a-z]{3,4})?$/i)?.[1];
  if (base === undefined || /^shared-\d+-sheet\d+$/.test(base)) return null;
  if (!animation) return base;
  const ending = `-${animation.name.toLowerCase()}-`;
  const number = /\d{3}$/.exec(base)?.index;
  if (number !== undefined && base.slice(0, number).toLowerCase().endsWith(ending))
    return base.slice(0, number - ending.length);
  return base.replace(/-sheet\d+$/, '');
}

/** What the editor calls a new object, as far as it is not the plugin's id. */
const editorNames: ReadonlyMap<string, string> = new Map([
  ['Arr', 'Array'],
  ['Spritefont2', 'SpriteFont'],
  ['TiledBg', 'TiledBackground'],
  ['c2canvas', 'Canvas'],
  ['filechooser', 'FileChooser'],
  ['shadowlight', 'ShadowLight'],
  ['sliderbar', 'SliderBar'],
]);

function pluginName(id: string | null): string {
  const name = editorNames.get(id ?? '') ?? identifier((id ?? '').replace(/^Rex_/, ''));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
