/** How the editor has the plugins and behaviors whose sources are published. */
import type { EditorFacts, PluginSource } from './construct2-names-plugins.ts';

/** Of several versions all lengths of the list of properties, and otherwise what the one with the most members says. */
export function editorLibrary(sources: readonly PluginSource[]) {
  const versions = new Map<string, EditorFacts[]>();
  const largest = [...sources].sort((a, b) => (b.editor?.calls.size ?? 0) - (a.editor?.calls.size ?? 0));
  for (const { owner, editor } of largest)
    if (editor !== null) versions.set(owner, [...(versions.get(owner) ?? []), editor]);
  const isPublished = new Set(sources.map(({ owner }) => owner));
  const calls = new Map([...largest].reverse().flatMap(({ editor }) => [...(editor?.calls ?? [])]));
  return {
    /** Words: flags, lengths of the list of properties, what a behavior is called, `t` of third parties; `n` will follow where no game has it. */
    factsOf(owner: string): string {
      const all = versions.get(owner);
      if (all === undefined) return isPublished.has(owner) ? '- - - t' : '';
      const { flags, called, author } = all[0]!;
      const counts = [...new Set(all.map(({ propertyCount }) => propertyCount))].join(',');
      const party = isOfMaker(author) ? '-' : 't';
      return owner.startsWith('behavior:')
        ? `- ${counts} ${called} ${party}`
        : `${flags} ${counts} - ${party}`;
    },
    callOf: (key: string) => calls.get(key),
  };
}

/**
 * Those that are worth their bytes: of the editor's maker, in more than one collection, published by themselves, not
 * only among hundreds, or known from games.
 */
export function worthKnowing(sources: readonly PluginSource[]): PluginSource[] {
  const collections = new Map<string, Set<string>>();
  const ownersIn = new Map<string, Set<string>>();
  for (const { owner, collection } of sources) {
    collections.set(owner, (collections.get(owner) ?? new Set()).add(collection));
    ownersIn.set(collection, (ownersIn.get(collection) ?? new Set()).add(owner));
  }
  const isWorth = ({ owner, collection, editor }: PluginSource) =>
    collections.get(owner)!.size > 1 ||
    ownersIn.get(collection)!.size < 20 ||
    isOfMaker(editor?.author ?? '') ||
    knownFromGames.has(owner);
  const owners = new Set(sources.filter(isWorth).map(({ owner }) => owner));
  return sources.filter(({ owner }) => owners.has(owner));
}

const isOfMaker = (author: string) => /^Scirra( Ltd)?\.?$/i.test(author);

const knownFromGames: ReadonlySet<string> = new Set([
  'CBhash',
  'CordovaAdmobFree',
  'CordovaAdmobPro',
  'MagiCam',
  'Photon',
  'PhonegapGame',
  'SpriteFontPlus',
  'Spriter',
  'behavior:MyCam',
  'behavior:lunarray_Tween',
]);
