import type { ListedFile, ModelList } from './list-model.js';

/** The lines of a .cfg that cally, miniviewer and their kin read. The skeleton comes before what needs it. */
export function writeCfg(list: Omit<ModelList, 'kind' | 'others'>): string {
  const { scale, path, skeleton } = list;
  const files = (key: string, entries: readonly ListedFile[]): string[] =>
    entries.map(({ file }) => `${key}=${file}`);
  const meshes = list.meshes.flatMap(({ file }, i) => [
    `mesh=${file}`,
    ...files(
      'blendmesh',
      list.blendMeshes.filter(({ mesh }) => mesh === i),
    ),
  ]);
  const blocks = [
    [...(path === null ? [] : [`path=${path}`]), `scale=${scale}`],
    skeleton ? [`skeleton=${skeleton.file}`] : [],
    files('animation', list.animations),
    files('morphanim', list.morphAnimations),
    meshes,
    files('material', list.materials),
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${text.join('\n\n')}\n`;
}
