import { fewOf } from '../../bytes/few-of.js';
import type { StageInstance, StageObject } from '../../stage/model.js';
import type { Instance } from './model.js';
import { pluginProperties } from './properties.js';
import type { StageContext } from './stage-context.js';
import { numberOr } from './stage-objects.js';
import type { Steps } from './walk.js';

/** Where the sprites of one game start. */
export interface SpriteStarts {
  /** null of what has no animations. */
  of(object: StageObject, instance: Instance, at: Steps): StageInstance['sprite'];
  /** Tells of all that start otherwise than they say. */
  tell(): void;
}

/** The engine finds the animation whatever its case, and takes the first one else; the frame is the nearest there is. */
export function spriteStarts(context: StageContext): SpriteStarts {
  const others: { readonly name: string; readonly message: string; readonly at: Steps }[] = [];
  return {
    of({ name, animations }, { properties }, at) {
      if (animations.length === 0) return null;
      const names = pluginProperties('Sprite', properties.length) ?? pluginProperties('Sprite', 4)!;
      const wanted = properties[names.indexOf('initial-animation')];
      const found =
        typeof wanted === 'string'
          ? animations.findIndex((each) => each.name.toLowerCase() === wanted.toLowerCase())
          : 0;
      const animation = Math.max(0, found);
      const first = Math.trunc(numberOr(properties[names.indexOf('initial-frame')], 0));
      const frame = Math.min(Math.max(0, first), animations[animation]!.frames.length - 1);

      const here = animations[animation]!.name;
      const told = [
        ...(found < 0 ? [`the animation ${wanted}; ${here} is taken`] : []),
        ...(frame !== first ? [`frame ${first} of ${here}; frame ${frame} is taken`] : []),
      ];
      if (told.length > 0) others.push({ name, message: `It starts with ${told.join(', and with ')}`, at });
      return { animation, frame };
    },
    tell() {
      const [first] = others;
      if (first === undefined) return;
      const names = fewOf([...new Set(others.map(({ name }) => name))]);
      const message = `${others.length} instances of ${names} start with an animation or a frame that is not there; the first or nearest is taken`;
      context.tell('construct2/stage-start', others.length === 1 ? first.message : message, first.at);
    },
  };
}
