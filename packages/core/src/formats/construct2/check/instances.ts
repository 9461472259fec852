import { counted } from '../../../bytes/counted.js';
import type { Instance } from '../model.js';
import type { Steps } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Checked, Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** Instances of layouts: their types, the lengths of their lists, their ids, and tilemaps where none can be. */
export const checkInstances: Rule = (checked) => {
  const uids = new Set<number>();
  walkInstances(checked.project, (instance, at) => {
    checkLists(checked, instance, at);
    checkUid(checked, instance, uids, at);
  });
};

function checkLists(checked: Checked, instance: Instance, at: Steps): void {
  const { game, project, makeups, tell } = checked;
  const type = project.objectTypes[instance.objectType];
  const makeup = makeups[instance.objectType];
  if (!type || !makeup) {
    const message = `The instance is of object type ${instance.objectType}, which is not there`;
    tell('construct2/missing-object', message, [...at, 'objectType']);
    return;
  }
  const label = typeLabel(checked, instance.objectType);
  if (type.isFamily)
    tell(
      'construct2/instance-of-family',
      `The object type ${label} is a family, and families have no instances`,
      at,
    );
  const compare = (what: string, list: readonly unknown[], expected: number, ...steps: Steps): void => {
    if (list.length === expected) return;
    const message = `An instance of ${label} has ${counted(list.length, what)}, expected ${expected} as its type and its families say`;
    tell('construct2/instance-lists', message, [...at, ...steps]);
  };
  compare('variable', instance.variables, makeup.variables.length, 'variables');
  compare(
    'list of behavior properties',
    instance.behaviorProperties,
    makeup.behaviors.length,
    'behaviorProperties',
  );
  if (instance.world)
    compare(
      'list of effect parameters',
      instance.world.effectParameters,
      makeup.effects.length,
      'world',
      'effectParameters',
    );
  if (instance.world?.tilemap && !isTilemap(checked, instance.objectType)) {
    const message = `An instance of ${label} has the tiles of a tilemap, and is of the plugin ${game.symbols.classOf(type.plugin).name}`;
    tell('construct2/tilemap-misplaced', message, [...at, 'world', 'tilemap']);
  }
}

/** As far as can be told. */
function isTilemap({ game, project }: Checked, type: number): boolean {
  const { name, confidence } = game.symbols.classOf(project.objectTypes[type]!.plugin);
  return name === 'Tilemap' || confidence !== 'certain';
}

function checkUid({ project, tell }: Checked, { uid }: Instance, seen: Set<number>, at: Steps): void {
  if (uid === undefined) return;
  if (seen.has(uid))
    tell('construct2/duplicate-uid', `The uid ${uid} is another instance's as well`, [...at, 'uid']);
  if (project.nextUid !== undefined && uid >= project.nextUid) {
    const message = `The uid ${uid} is not below ${project.nextUid}, the first that the game gives itself`;
    tell('construct2/uid-too-large', message, [...at, 'uid']);
  }
  seen.add(uid);
}
