import type { Session } from '../session.js';
import type { Picture } from './picture.js';

/** CSS pixels that a pointer may move between press and release of a click. */
const still = 4;

export interface Pointing {
  move(event: PointerEvent): void;
  press(event: PointerEvent): void;
  click(event: MouseEvent): void;
}

/** Names the bone under the pointer, and chooses it by a click; a drag is no click. */
export function createPointing(session: () => Session, picture: () => Picture | null): Pointing {
  const boneUnder = ({ offsetX, offsetY }: MouseEvent): number =>
    picture()?.joints?.boneAt(offsetX, offsetY) ?? -1;
  let pressed = { x: 0, y: 0 };
  return {
    move(event) {
      if (event.buttons !== 0) return;
      const bone = boneUnder(event);
      (event.target as HTMLElement).classList.toggle('pointing', bone >= 0);
      picture()?.draw(bone);
    },
    press({ clientX, clientY }) {
      pressed = { x: clientX, y: clientY };
    },
    click(event) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > still) return;
      const bone = boneUnder(event);
      session().selection.value = bone >= 0 ? { bone } : null;
    },
  };
}
