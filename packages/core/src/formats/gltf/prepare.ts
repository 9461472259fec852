/**
 * Makes of a document nobody has checked one that holds its animations and the data under them, and nothing
 * else: every index, range and count in it is right. Meshes, textures and the rest are never loaded for a clip.
 */

import type { GLTF } from '@gltf-transform/core';
import type { Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { checkNodes } from './check-nodes.js';
import { fail } from './codes.js';
import type { Container } from './container.js';
import { dataPicker } from './data-picker.js';
import { indexInto, type JsonObject, objects, textOr } from './json.js';
import { type ChannelTarget, targetReader } from './targets.js';

export interface Prepared {
  readonly json: GLTF.IGLTF;
  readonly resources: Record<string, Uint8Array<ArrayBuffer>>;
  readonly animations: readonly PreparedAnimation[];
}

export interface PreparedAnimation {
  readonly name: string | null;
  /** In the order of the channels in `json`. */
  readonly channels: readonly { readonly target: ChannelTarget; readonly path: string }[];
}

/** Throws FormatError. */
export async function prepare(container: Container, source: Source, report: Report): Promise<Prepared> {
  const { json } = container;
  checkNodes(objects(json.nodes, 'nodes'));
  const targetOf = targetReader(json, report);
  const data = dataPicker(container, source, report, { what: 'animations', times: 4 });
  const animations: PreparedAnimation[] = [];
  const definitions: GLTF.IAnimation[] = [];

  for (const [a, animation] of objects(json.animations, 'animations').entries()) {
    const path = `animations[${a}]`;
    const samplers = objects(animation.samplers, `${path}.samplers`);
    const keptSamplers: GLTF.IAnimationSampler[] = [];
    const samplerIndex = new Map<number, number>();
    const keptChannels: GLTF.IAnimationChannel[] = [];
    const channels: { target: ChannelTarget; path: string }[] = [];

    for (const [c, channel] of objects(animation.channels, `${path}.channels`).entries()) {
      const at = `${path}.channels[${c}]`;
      const index = indexInto(channel.sampler, samplers.length, 'samplers', `${at}.sampler`);
      const target = targetOf(channel, at);
      if (!target) continue;
      let sampler = samplerIndex.get(index);
      if (sampler === undefined) {
        sampler = keptSamplers.push(await pickSampler(samplers[index]!, `${path}.samplers[${index}]`)) - 1;
        samplerIndex.set(index, sampler);
      }
      keptChannels.push({ sampler, target: { path: 'pointer' as GLTF.AnimationChannelTargetPath } });
      channels.push({ target, path: at });
    }
    animations.push({ name: textOr(animation.name, null), channels });
    definitions.push({ samplers: keptSamplers, channels: keptChannels });
  }
  return { json: data.document(definitions), resources: data.resources, animations };

  async function pickSampler(sampler: JsonObject, path: string): Promise<GLTF.IAnimationSampler> {
    const interpolation = textOr(sampler.interpolation, 'LINEAR');
    if (interpolation !== 'LINEAR' && interpolation !== 'STEP' && interpolation !== 'CUBICSPLINE') {
      fail('gltf/structure', `Interpolation "${interpolation}" is none of LINEAR, STEP and CUBICSPLINE`, {
        path: `${path}.interpolation`,
      });
    }
    return {
      interpolation,
      input: await data.accessor(sampler.input, `${path}.input`),
      output: await data.accessor(sampler.output, `${path}.output`),
    };
  }
}
