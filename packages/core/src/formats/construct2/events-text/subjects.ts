import type { Expression } from '../events.js';
import { inheritance } from '../inherited.js';
import { type EventContext, objectName, variableName } from './naming.js';
import type {
  CrossReferences,
  FunctionReferences,
  InstanceVariableReferences,
  ObjectReferences,
  Spot,
} from './references-model.js';

type Growing<T, K extends keyof T> = Omit<T, K> & Record<K, Spot[]>;

/** What events refer to beside event variables; each is made where it is first asked for. */
export interface Subjects {
  /** A family's variable is the same by whatever member it is named. */
  instanceVariable(
    objectType: number,
    index: number,
  ): Growing<InstanceVariableReferences, 'reads' | 'changes'>;
  /** By the text that names it, in any letter case; all names that are no texts are one. */
  functionOf(name: Expression | undefined): Growing<FunctionReferences, 'handlers' | 'calls'>;
  objectOf(objectType: number): Growing<ObjectReferences, 'created' | 'destroyed'>;
  all(): Pick<CrossReferences, 'instanceVariables' | 'functions' | 'objects'>;
}

export function createSubjects(game: EventContext): Subjects {
  const makeups = inheritance(game.project);
  const variables = new Map<string, Growing<InstanceVariableReferences, 'reads' | 'changes'>>();
  const places = new Map<string, readonly [owner: number, index: number]>();
  const functions = new Map<string | null, Growing<FunctionReferences, 'handlers' | 'calls'>>();
  const objects = new Map<number, Growing<ObjectReferences, 'created' | 'destroyed'>>();

  return {
    instanceVariable(objectType, index) {
      const owned = makeups[objectType]?.variables[index] ?? { owner: objectType, index };
      const key = `${owned.owner} ${owned.index}`;
      places.set(key, [owned.owner, owned.index]);
      return remembered(variables, key, () => ({
        object: objectName(game, owned.owner),
        name: variableName(game, objectType, index),
        reads: [],
        changes: [],
      }));
    },
    functionOf(name) {
      const text = name?.kind === 'text' ? name.value : null;
      return remembered(functions, text?.toLowerCase() ?? null, () => ({
        name: text,
        handlers: [],
        calls: [],
      }));
    },
    objectOf: (objectType) =>
      remembered(objects, objectType, () => ({
        name: objectName(game, objectType),
        created: [],
        destroyed: [],
      })),
    all: () => ({
      instanceVariables: [...variables]
        .sort(([a], [b]) => byPlace(places.get(a)!, places.get(b)!))
        .map(([, references]) => references),
      functions: [...functions]
        .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
        .map(([, references]) => references),
      objects: [...objects].sort(([a], [b]) => a - b).map(([, references]) => references),
    }),
  };
}

const byPlace = (a: readonly [number, number], b: readonly [number, number]): number =>
  a[0] - b[0] || a[1] - b[1];

function remembered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
