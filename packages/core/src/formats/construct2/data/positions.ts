/** What each position of a project is, by generation and length: reader, writer and paths all go by these tables. */

import type { Family, Generation, Plugin, PreloadedAudio, Project } from '../model.js';
import { eventSheet } from './event-positions.js';
import { joined, type Make } from './fields.js';
import { layout } from './layout-positions.js';
import { headedList, listOf, nullable } from './lists.js';
import { objectType } from './object-type-positions.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import { allEras, type Era, oldest, sinceEffects, type Type } from './type.js';
import { flag, number, numberOrBoolean, raw, ref, text } from './values.js';

const numbers = listOf(number);

const plugin = (() => {
  const early = (list: Reading) => ({
    ref: list.next(ref),
    isSingleGlobal: list.boolean(),
    isWorld: list.boolean(),
    hasPosition: list.boolean(),
    hasSize: list.boolean(),
    hasAngle: list.boolean(),
    hasAppearance: list.boolean(),
    hasZOrder: list.boolean(),
  });
  return record<Plugin>('a plugin', [
    form(
      oldest,
      joined(early, () => ({ hasEffects: false, mustPredraw: false })),
    ),
    form(
      sinceEffects,
      joined(early, (list: Reading) => ({ hasEffects: list.boolean(), mustPredraw: list.boolean() })),
    ),
  ]);
})();

const family = headedList<Family>({ name: 'family', type: number }, { name: 'members', type: number });

const preloadedAudio = record<PreloadedAudio>('a sound to preload', [
  form(allEras, (list) => ({ file: list.text(), bytes: list.number() })),
]);

/** Of each generation, which is the length. */
export const projects: ReadonlyMap<number, Type<Project>> = (() => {
  const content = (list: Reading) => ({
    name: list.next(nullable(text)),
    firstLayout: list.next(nullable(text)),
    plugins: list.next(listOf(plugin)),
    objectTypes: list.next(listOf(objectType)),
    families: list.next(listOf(family)),
    layouts: list.next(listOf(layout)),
    eventSheets: list.next(listOf(eventSheet)),
  });
  const window = (list: Reading) => ({
    mediaFolder: list.text(),
    pixelRounding: list.boolean(),
    windowWidth: list.number(),
    windowHeight: list.number(),
    fullscreenMode: list.number(),
    usesWebGL: list.boolean(),
    linearSampling: list.boolean(),
    clearsBackground: list.boolean(),
    version: list.text(),
  });
  const loader = (list: Reading) => ({
    usesLoaderLayout: list.boolean(),
    loaderStyle: list.number(),
  });
  const retina = (list: Reading) => ({ usesIosRetina: list.number() });
  const addressBar = (list: Reading) => ({ hidesAddressBar: list.boolean() });
  const running = (list: Reading) => ({ nextUid: list.number(), pausesOnBlur: list.boolean() });
  const start = joined(
    (list: Reading) => ({ usesHighDpi: list.boolean() }),
    loader,
    (list: Reading) => ({ orientations: list.number() }),
    running,
  );
  const quality = (list: Reading) => ({ fullscreenHighQuality: list.boolean() });
  const downscaling = (list: Reading) => ({ downscalingQuality: list.number() });
  const containers = (list: Reading) => ({ containers: list.next(listOf(numbers)) });
  const to23 = joined(content, window, start);
  const to27 = joined(
    content,
    (list: Reading) => ({ preloadedAudio: list.next(listOf(preloadedAudio)) }),
    window,
    start,
    quality,
    downscaling,
    (list: Reading) => ({ preloadsSounds: list.boolean() }),
  );
  const to28 = joined(to27, (list: Reading) => ({ title: list.text() }));
  const frontToBack = (list: Reading) => ({ frontToBack: list.next(numberOrBoolean) });
  const toSettings = joined(to27, frontToBack, containers);
  const firstSettings = (list: Reading) => ({
    iconFolder: list.next(raw),
    list29: list.next(raw),
    flag30: list.next(raw),
  });
  const settings = (list: Reading) => ({ ...firstSettings(list), uniqueId: list.next(raw) });
  const generations: Readonly<Record<Generation, Make<Omit<Project, 'generation'>>>> = {
    19: joined(
      content,
      window,
      (list: Reading) => ({ usesIosRetina: list.next(flag) }),
      loader,
      () => ({ containers: [] }),
    ),
    21: joined(content, window, retina, loader, addressBar, containers),
    23: joined(to23, containers),
    24: joined(to23, quality, containers),
    25: joined(to23, quality, downscaling, containers),
    27: joined(to27, containers),
    28: joined(to28, containers),
    29: joined(to28, frontToBack, containers),
    31: joined(toSettings, (list: Reading) => ({ construct3: firstSettings(list) })),
    32: joined(toSettings, (list: Reading) => ({ construct3: settings(list) })),
    39: joined(toSettings, (list: Reading) => ({
      construct3: {
        ...settings(list),
        fontFolder: list.next(raw),
        list33: list.next(raw),
        gpuPreference: list.next(raw),
        list35: list.next(raw),
        compositingMode: list.next(raw),
        framerateMode: list.next(raw),
        text38: list.next(raw),
      },
    })),
  };
  const second = joined(content, window, retina, loader, addressBar, running, containers);
  const of = (generation: Generation, eras: readonly Era[], make: Make<Omit<Project, 'generation'>>) =>
    form<Project>(
      eras,
      joined(() => ({ generation }), make),
    );
  return new Map(
    Object.entries(generations).map(([length, make]) => {
      const generation = Number(length) as Generation;
      const others = allEras.filter((era) => era !== 'second');
      const forms = [of(generation, others, make)];
      if (generation === 23) forms.push(of(generation, ['second'], second));
      return [generation, record<Project>('a project', forms)];
    }),
  );
})();
