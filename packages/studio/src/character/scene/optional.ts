import type { Object3D } from 'three';

export interface Drawn {
  readonly group: Object3D;
  dispose(): void;
}

/** Something that is made when it is first shown, and gone when it no longer is. */
export interface Optional<T extends Drawn> {
  readonly now: T | null;
  show(shown: boolean): T | null;
}

export function optional<T extends Drawn>(within: Object3D, make: () => T | null): Optional<T> {
  let now: T | null = null;
  return {
    get now() {
      return now;
    },
    show(shown) {
      if (shown && now === null) {
        now = make();
        if (now) within.add(now.group);
      } else if (!shown && now !== null) {
        within.remove(now.group);
        now.dispose();
        now = null;
      }
      return now;
    },
  };
}
