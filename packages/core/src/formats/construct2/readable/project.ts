/** A whole game as JSON that people and programs read without knowing the export: everything by name. */

import { objectName } from '../events-text/naming.js';
import type { Game } from '../game.js';
import { releaseEvidence } from '../outline/evidence.js';
import { guessRelease } from '../release.js';
import { eventsJson } from './events.js';
import { type Json, jsonBytes } from './json-text.js';
import { layoutsJson } from './layouts.js';
import { objectTypesJson } from './object-types.js';

/**
 * The project with names for its numbers, as docs/construct2.schema.json describes it. Expressions are text; sids are
 * texts of digits. It is for reading: nothing is written back from it.
 */
export const readableProject = (game: Game): Uint8Array => jsonBytes(projectJson(game));

function projectJson(game: Game): Json {
  const { project, symbols } = game;
  const { construct, first, last, reasons } = guessRelease(releaseEvidence(game));
  const nameOf = (objectType: number) => objectName(game, objectType);
  return {
    name: game.name,
    title: project.title ?? project.name,
    version: project.version,
    generation: project.generation,
    release: { construct, first, last, reasons },
    window: windowJson(game),
    settings: settingsJson(game),
    plugins: project.plugins.map(({ ref, ...flags }) => {
      const { name, confidence } = symbols.classOf(ref);
      return { name, confidence, ...flags };
    }),
    objectTypes: objectTypesJson(game),
    families: project.families.map(({ family, members }) => ({
      name: nameOf(family),
      members: members.map(nameOf),
    })),
    containers: project.containers.map((members) => members.map(nameOf)),
    layouts: layoutsJson(game),
    eventSheets: eventsJson(game),
    preloadedAudio: (project.preloadedAudio ?? []).map(({ file, bytes }) => ({
      file: project.mediaFolder + file,
      bytes,
    })),
  };
}

const windowJson = ({ project }: Game): Json => ({
  width: project.windowWidth,
  height: project.windowHeight,
  fullscreenMode: project.fullscreenMode,
  usesHighDpi: project.usesHighDpi,
  usesIosRetina: project.usesIosRetina,
  fullscreenHighQuality: project.fullscreenHighQuality,
  downscalingQuality: project.downscalingQuality,
  pixelRounding: project.pixelRounding,
  linearSampling: project.linearSampling,
  orientations: project.orientations,
  hidesAddressBar: project.hidesAddressBar,
});

const settingsJson = ({ project }: Game): Json => ({
  firstLayout: project.firstLayout,
  usesLoaderLayout: project.usesLoaderLayout,
  loaderStyle: project.loaderStyle,
  usesWebGL: project.usesWebGL,
  clearsBackground: project.clearsBackground,
  frontToBack: project.frontToBack,
  preloadsSounds: project.preloadsSounds,
  pausesOnBlur: project.pausesOnBlur,
  mediaFolder: project.mediaFolder,
  nextUid: project.nextUid,
  construct3: project.construct3 && { ...project.construct3 },
});
