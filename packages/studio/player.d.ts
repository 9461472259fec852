/**
 * `<mutoscope-player src="robot/robot.cfg" clip="walk" controls>`: shows a character, a clip or a game on any page.
 * Fires `load` when the first picture is drawn, `error` (an ErrorEvent, its message in words) and `timeupdate`.
 */
export declare class MutoscopePlayer extends HTMLElement {
  /** Address of the file, of a list or of a zip, relative to the page. */
  src: string | null;
  /** Name or number, from 0, of what is played; null for the first. */
  get clip(): string | null;
  set clip(clip: string | null);
  /** In seconds. */
  get time(): number;
  set time(time: number | null);
  /** Of what is shown, in seconds; Infinity for a layout, whose sprites play on. */
  readonly duration: number;
  /** 1 is as the file says; backwards below 0. */
  get speed(): number;
  set speed(speed: number | null);
  loop: boolean;
  readonly paused: boolean;
  /** Starts to play once loaded, unless the system asks for less motion. */
  autoplay: boolean;
  /** Shows play, time and speed below; the picture can be turned. */
  controls: boolean;
  /** Of a game: name or number, from 0, of the layout to show; null for the first. */
  layout: string | null;
  /** Of a game: name of the animation to play, `Object-Animation`, or of the object. */
  animation: string | null;
  /** Draws the first tracks of a clip as curves. */
  curves: boolean;
  /** Which axis of a character is up, `y` or `z`; else what the file says, or what fits its shape. */
  up: string | null;
  /** What it shows, for screen readers; else its file and clip are named. */
  label: string | null;
  play(): void;
  pause(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'mutoscope-player': MutoscopePlayer;
  }
}
