import { FormatError, type Report } from '../../diagnostic.js';
import type { Figure } from '../../figure/model.js';
import type { Opened, Source } from '../format.js';
import { besidesFigure, besidesOf } from './besides.js';
import { tell } from './codes.js';
import { type Container, openContainer } from './container.js';
import { readFigure } from './figure/read.js';
import { readAnimations } from './read.js';

/** The animations of a .gltf or .glb, and the figure they move where it shows one. Throws FormatError. */
export async function readContent(source: Source, report: Report): Promise<Opened> {
  const once = toldOnce(report);
  const container = openContainer(source.bytes);
  const { clips, generator } = await readAnimations(source, once, container);
  const figure = await figureBesides(clips.length > 0, container, source, once);
  return {
    clips,
    ...(figure && { figure }),
    besides: figure ? besidesFigure(container.json) : besidesOf(container.json),
    facts: {
      container: container.kind,
      ...(generator !== null && { generator }),
      animations: clips.length,
    },
  };
}

/** A figure packed in a way that is not read is no reason to refuse the animations. */
async function figureBesides(
  hasClips: boolean,
  container: Container,
  source: Source,
  report: Report,
): Promise<Figure | null> {
  try {
    return await readFigure(container, source, report);
  } catch (error) {
    if (!hasClips || !(error instanceof FormatError) || error.diagnostic.code !== 'gltf/compressed')
      throw error;
    const { message, at } = error.diagnostic;
    report(tell('gltf/figure-left-out', `${message}; only the animations are read`, at));
    return null;
  }
}

/** What animations and figure both run into is told the first time. */
function toldOnce(report: Report): Report {
  const told = new Set<string>();
  return (diagnostic) => {
    const key = `${diagnostic.code} ${diagnostic.at?.path} ${diagnostic.message}`;
    if (!told.has(key)) report(diagnostic);
    told.add(key);
  };
}
