import type { Figure } from '../../figure/model.js';
import type { Opened, Source } from '../format.js';
import { indexAfter, type Steps } from '../place-steps.js';
import type { Subject } from '../subject.js';
import { openContainer } from './container.js';

/** Nodes are found by name, which bones, meshes and tracks have from them. */
export function subjectOf({ bytes }: Source, opened: Opened, steps: Steps): Subject | null {
  const document: Document = openContainer(bytes).json;
  const nameOf = (node: unknown): string | null => document.nodes?.[Number(node)]?.name ?? null;
  const { figure } = opened;
  switch (steps[0]) {
    case 'animations':
      return channelAt(document, opened, steps, nameOf);
    case 'nodes':
      return figure ? nodeAt(figure, nameOf(steps[1]), steps) : null;
    case 'skins': {
      const joint = indexAfter(steps, 'joints');
      const node = document.skins?.[Number(steps[1])]?.joints?.[joint ?? 0];
      return figure ? nodeAt(figure, nameOf(node), []) : null;
    }
    case 'meshes': {
      const node = (document.nodes ?? []).findIndex(({ mesh }) => mesh === steps[1]);
      const part = indexAfter(steps, 'primitives');
      const subject = figure ? nodeAt(figure, nameOf(node), ['nodes', node, 'mesh']) : null;
      return subject && { ...subject, ...(part !== null && { part }) };
    }
  }
  return null;
}

function nodeAt({ skeleton, meshes }: Figure, name: string | null, steps: Steps): Subject | null {
  if (name === null) return null;
  const bone = skeleton.names.indexOf(name);
  const mesh = meshes.findIndex((each) => each.name === name || each.name === `${name} mesh`);
  if (mesh !== -1 && (bone === -1 || steps.includes('mesh'))) return { mesh };
  return bone === -1 ? null : { bone };
}

function channelAt(
  { animations }: Document,
  { clips }: Opened,
  steps: Steps,
  nameOf: (node: unknown) => string | null,
): Subject | null {
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
  return { clip, ...(track !== -1 && { track }) };
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
