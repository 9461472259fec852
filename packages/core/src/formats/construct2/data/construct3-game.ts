/**
 * Whether the tree of a project is of Construct 3's own kind, which is no export for Construct 2's engine: longer than
 * any of those, or of such a length with variables that have names, or with instances that have a colour where
 * Construct 2 has an opacity. Read off the games of both kinds that are known; probable for others.
 */
export const isConstruct3Game = (tree: readonly unknown[]): boolean =>
  tree.length > longest || (tree.length >= shortest && (hasNamedVariable(tree) || hasColouredInstance(tree)));

/** Of Construct 3's exports for Construct 2's engine. */
const [shortest, longest] = [31, 39];

const hasNamedVariable = (tree: readonly unknown[]): boolean =>
  list(tree[3]).some((objectType) => list(list(objectType)[3]).some(Array.isArray));

const hasColouredInstance = (tree: readonly unknown[]): boolean =>
  list(tree[5]).some((layout) =>
    list(list(layout)[6]).some((layer) =>
      list(list(layer)[14]).some((instance) => Array.isArray(list(list(instance)[0])[7])),
    ),
  );

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
