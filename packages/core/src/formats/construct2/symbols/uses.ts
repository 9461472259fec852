import type { Action, Condition, Expression, Parameter } from '../events.js';
import { SYSTEM } from '../events.js';
import type { MemberKind } from '../game.js';
import { inheritance } from '../inherited.js';
import type { Plugin, Project, Ref } from '../model.js';
import { walkEvents } from '../walk.js';
import type { Role } from './spelled.js';

/** How a project uses the entries of the object reference table: what it knows of them without their names. */
export interface Uses {
  readonly classes: ReadonlyMap<Ref, ClassUse>;
  readonly members: ReadonlyMap<Ref, MemberUse>;
}

export interface ClassUse {
  readonly role: 'plugin' | 'behavior';
  /** The nine flags of a plugin, or the first seven where the project has no more. */
  readonly flags: string | null;
  /** Lengths of its lists of properties. */
  readonly propertyCounts: ReadonlySet<number>;
  /** Of a behavior what the editor calls it on each type, in order of use. */
  readonly names: ReadonlySet<string>;
}

export interface MemberUse {
  readonly kind: MemberKind;
  readonly ownerRole: Role;
  /** The class of the object or behavior that it is called on; null of the system. */
  readonly owner: Ref | null;
  /** Of the call with the most parameters: `number`, `text`, `choice` …; of expressions `expression`. */
  readonly parameters: readonly string[];
  /** Whether it is called with different numbers of parameters. */
  readonly isVariadic: boolean;
  readonly isTrigger: boolean;
  readonly isFastTrigger: boolean;
  readonly isLooping: boolean;
  readonly isStatic: boolean;
  /** Whether it is always the first condition of a block that stands behind another, and never inverted. */
  readonly mayBeElse: boolean;
  /** Of expressions; null where the file does not say. */
  readonly returnsText: boolean | null;
}

export function usesOf(project: Project): Uses {
  return { classes: classUses(project), members: memberUses(project) };
}

const flagsOf = (plugin: Plugin): string =>
  [
    plugin.isSingleGlobal,
    plugin.isWorld,
    plugin.hasPosition,
    plugin.hasSize,
    plugin.hasAngle,
    plugin.hasAppearance,
    plugin.hasZOrder,
    plugin.hasEffects,
    plugin.mustPredraw,
  ]
    .map(Number)
    .join('');

function classUses(project: Project): Map<Ref, ClassUse> {
  interface Filling extends ClassUse {
    readonly propertyCounts: Set<number>;
    readonly names: Set<string>;
  }
  const classes = new Map<Ref, Filling>();
  const use = (ref: Ref, role: ClassUse['role'], flags: string | null) => {
    let found = classes.get(ref);
    if (!found) classes.set(ref, (found = { role, flags, propertyCounts: new Set(), names: new Set() }));
    return found;
  };
  const count = project.generation === 19 ? 7 : 9;
  for (const plugin of project.plugins) use(plugin.ref, 'plugin', flagsOf(plugin).slice(0, count));
  for (const type of project.objectTypes) {
    const plugin = use(type.plugin, 'plugin', null);
    if (type.singleGlobalProperties) plugin.propertyCounts.add(type.singleGlobalProperties.length);
    for (const { ref, name } of type.behaviors) use(ref, 'behavior', null).names.add(name);
  }
  const makeups = inheritance(project);
  for (const layout of project.layouts) {
    for (const { instances } of [...layout.layers, { instances: layout.nonWorldInstances }]) {
      for (const { objectType, properties, behaviorProperties } of instances) {
        const type = project.objectTypes[objectType];
        if (!type) continue;
        classes.get(type.plugin)!.propertyCounts.add(properties.length);
        for (const [index, list] of behaviorProperties.entries()) {
          const behavior = makeups[objectType]!.behaviors[index]?.behavior;
          if (behavior) classes.get(behavior.ref)!.propertyCounts.add(list.length);
        }
      }
    }
  }
  return classes;
}

function memberUses(project: Project): Map<Ref, MemberUse> {
  const members = new Map<Ref, MemberUse>();
  const ownerOf = behaviorFinder(project);
  const add = (ref: Ref, called: Called, parameters: readonly string[], more: Partial<MemberUse> = {}) => {
    const known = members.get(ref);
    const isVariadic =
      known !== undefined && (known.isVariadic || known.parameters.length !== parameters.length);
    members.set(ref, {
      isTrigger: false,
      isFastTrigger: false,
      isLooping: false,
      isStatic: false,
      mayBeElse: false,
      returnsText: null,
      ...called,
      ...more,
      parameters: known && known.parameters.length > parameters.length ? known.parameters : parameters,
      isVariadic: isVariadic || parameters.includes('variadic'),
    });
  };
  const calledOn = (kind: MemberKind, objectType: number, behavior: string | null): Called => {
    if (objectType === SYSTEM) return { kind, owner: null, ownerRole: 'system' };
    if (behavior === null)
      return { kind, owner: project.objectTypes[objectType]?.plugin ?? null, ownerRole: 'plugin' };
    return { kind, owner: ownerOf(objectType, behavior), ownerRole: 'behavior' };
  };

  walkEvents(project, {
    condition: (condition: Condition, at) =>
      add(
        condition.ref,
        calledOn('condition', condition.objectType, condition.behavior),
        kindsOf(condition.parameters),
        {
          isTrigger: condition.trigger > 0,
          isFastTrigger: condition.trigger > 1,
          isLooping: condition.isLooping,
          isStatic: condition.isStatic,
          mayBeElse:
            members.get(condition.ref)?.mayBeElse !== false &&
            !condition.isInverted &&
            at.at(-1) === 0 &&
            Number(at.at(-3)) > 0,
        },
      ),
    action: (action: Action) =>
      add(action.ref, calledOn('action', action.objectType, action.behavior), kindsOf(action.parameters)),
    expression(expression: Expression) {
      if (expression.kind === 'system')
        add(expression.ref, calledOn('expression', SYSTEM, null), argumentsOf(expression.parameters));
      else if (expression.kind === 'object' || expression.kind === 'behavior')
        add(
          expression.ref,
          calledOn(
            'expression',
            expression.objectType,
            expression.kind === 'behavior' ? expression.behavior : null,
          ),
          argumentsOf(expression.parameters),
          { returnsText: expression.returnsText },
        );
    },
  });
  return members;
}

type Called = Pick<MemberUse, 'kind' | 'owner' | 'ownerRole'>;

const kindsOf = (parameters: readonly Parameter[] = []): string[] => parameters.map(({ kind }) => kind);

const argumentsOf = (parameters: readonly Expression[] = []): string[] => parameters.map(() => 'expression');

/** Finds the class of a type's behavior by the name that events use; null where it has none of the name. */
function behaviorFinder(project: Project): (objectType: number, name: string) => Ref | null {
  const makeups = inheritance(project);
  const byName = makeups.map(
    ({ behaviors }) => new Map(behaviors.map(({ behavior }) => [behavior.name.toLowerCase(), behavior.ref])),
  );
  return (objectType, name) => byName[objectType]?.get(name.toLowerCase()) ?? null;
}
