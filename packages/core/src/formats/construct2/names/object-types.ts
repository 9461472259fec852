import type { ReadableName, Symbols } from '../game.js';
import type { Instance, ObjectType, Project } from '../model.js';
import { walkInstances } from '../walk-instances.js';
import { familyName } from './families.js';
import { identifier, NameGiver } from './identifiers.js';
import { imageNames } from './images.js';
import { shownVariables } from './shown-values.js';
import { nameByShown, nameInText } from './texts.js';

/**
 * Names that are the editor's own come first: those in the file, then those in the names of images. The rest take what
 * is left: types that show another's images are counted after it, families come after their members.
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
  const images = imageNames(project.objectTypes);
  nameAll((_, index) =>
    images[index]?.isOwn ? { name: identifier(images[index].name), from: 'image' } : null,
  );
  nameAll((_, index) => ({ name: identifier(images[index]?.name ?? ''), from: 'count' }));
  nameAll((type, index) => ({
    name: type.isFamily ? '' : nameInText(plugin(type), first.get(index)?.properties ?? []),
    from: 'text',
  }));
  const shown = shownVariables(project, symbols);
  nameAll((type, index) => ({
    name: type.isFamily ? '' : nameByShown(plugin(type), shown.get(index)),
    from: 'use',
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

function firstInstances(project: Project): Map<number, Instance> {
  const first = new Map<number, Instance>();
  walkInstances(project, (instance) => {
    if (!first.has(instance.objectType)) first.set(instance.objectType, instance);
  });
  return first;
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
