import type { Figure, Opened, Source } from '@mutoscope/core';
import { gltfText } from './gltf-text.js';
import type { About } from './located.js';
import { indexAfter, type Steps } from './steps.js';

/** Nodes are found by name, which bones, meshes and tracks have from them. */
export function aboutGltf(source: Source, opened: Opened, steps: Steps): About | null {
  const document = parsed(source.bytes);
  const nameOf = (node: unknown): string | null => document.nodes?.[Number(node)]?.name ?? null;
  const { figure } = opened;
  switch (steps[0]) {
    case 'animations':
      return aboutChannel(document, opened, steps, nameOf);
    case 'nodes':
      return figure ? aboutNode(figure, nameOf(steps[1]), steps) : null;
    case 'skins': {
      const joint = indexAfter(steps, 'joints');
      const node = document.skins?.[Number(steps[1])]?.joints?.[joint ?? 0];
      return figure ? aboutNode(figure, nameOf(node), []) : null;
    }
    case 'meshes': {
      const node = (document.nodes ?? []).findIndex(({ mesh }) => mesh === steps[1]);
      const part = indexAfter(steps, 'primitives');
      const about = figure ? aboutNode(figure, nameOf(node), ['nodes', node, 'mesh']) : null;
      return about && { ...about, selection: { ...about.selection, ...(part !== null && { part }) } };
    }
  }
  return null;
}

function aboutNode({ skeleton, meshes }: Figure, name: string | null, steps: Steps): About | null {
  if (name === null) return null;
  const bone = skeleton.names.indexOf(name);
  const mesh = meshes.findIndex((each) => each.name === name || each.name === `${name} mesh`);
  if (mesh !== -1 && (bone === -1 || steps.includes('mesh')))
    return { view: 'character', selection: { mesh } };
  return bone === -1 ? null : { view: 'character', selection: { bone } };
}

function aboutChannel(
  { animations }: Document,
  { clips }: Opened,
  steps: Steps,
  nameOf: (node: unknown) => string | null,
): About | null {
  const clip = Number(steps[1]);
  const tracks = clips[clip]?.tracks;
  if (tracks === undefined) return null;
  const { channels = [] } = animations?.[clip] ?? {};
  const sampler = indexAfter(steps, 'samplers');
  const channel =
    sampler === null ? indexAfter(steps, 'channels') : channels.findIndex((each) => each.sampler === sampler);
  const { target } = channels[channel ?? -1] ?? {};
  const node = nameOf(target?.node);
  const property = properties[target?.path ?? ''];
  const named = tracks.findIndex((track) => track.node === node && track.property === property);
  const track = named === -1 && channels.length === tracks.length ? (channel ?? -1) : named;
  return { view: 'tracks', clip, selection: track === -1 ? {} : { track } };
}

const properties: Readonly<Record<string, string>> = {
  translation: 'Position',
  rotation: 'Rotation',
  scale: 'Scale',
};

/** What is looked at of a document. It may be broken in any way. */
interface Document {
  readonly nodes?: readonly { readonly name?: string; readonly mesh?: number }[];
  readonly skins?: readonly { readonly joints?: readonly number[] }[];
  readonly animations?: readonly {
    readonly channels?: readonly {
      readonly sampler?: number;
      readonly target?: { readonly node?: number; readonly path?: string };
    }[];
  }[];
}

function parsed(bytes: Uint8Array): Document {
  try {
    return JSON.parse(new TextDecoder().decode(gltfText(bytes))) as Document;
  } catch {
    return {};
  }
}
