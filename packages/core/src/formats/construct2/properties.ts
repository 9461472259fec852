/**
 * The properties of plugins and behaviors, which an export holds as bare lists: their names by class and length.
 * The names are those of the editor's own project files; those of classes marked ours stand in no project seen.
 */

/** Names of an instance's plugin properties in order; null where the class, or a list of this length, is not known. */
export const pluginProperties = (className: string, count: number): readonly string[] | null =>
  named(plugins, className, count);

/** Names of an instance's properties of one behavior in order; null where the class or this length is not known. */
export const behaviorProperties = (className: string, count: number): readonly string[] | null =>
  named(behaviors, className, count);

function named(known: Known, className: string, count: number): readonly string[] | null {
  const found = known.get(className);
  return found?.find((names) => names.length === count) ?? (count === 0 ? [] : null);
}

/** By class: one list a length. */
type Known = ReadonlyMap<string, readonly (readonly string[])[]>;

const lists = (table: Readonly<Record<string, readonly string[]>>): Known =>
  new Map(Object.entries(table).map(([name, texts]) => [name, texts.map((text) => text.split(' '))]));

const plugins = lists({
  Sprite: [
    'initial-visibility initial-animation initial-frame collisions',
    'initial-visibility initial-frame collisions',
  ],
  TiledBg: ['initial-visibility hotspot'],
  Text: [
    'text initial-visibility font color horizontal-alignment vertical-alignment hotspot wrapping line-height',
  ],
  Spritefont2: [
    'character-width character-height character-set text scale initial-visibility horizontal-alignment ' +
      'vertical-alignment hotspot wrapping character-spacing line-height',
  ],
  Tilemap: [
    'initial-visibility tile-width tile-height tile-x-offset tile-y-offset tile-x-spacing tile-y-spacing ' +
      'seamless-mode',
    'initial-visibility tile-width tile-height tile-x-offset tile-y-offset tile-x-spacing tile-y-spacing',
  ],
  // Ours.
  Particles: [
    'rate spray-cone type speed size opacity grow-rate x-randomiser y-randomiser speed-randomiser ' +
      'size-randomiser grow-rate-randomiser acceleration gravity angle-randomiser life-speed-randomiser ' +
      'opacity-randomiser destroy-mode timeout',
  ],
  NinePatch: [
    'left-margin right-margin top-margin bottom-margin edges fill initial-visibility hotspot seams',
  ],
  Button: [
    'type text tooltip initial-visibility enabled auto-font-size id checked',
    'text tooltip initial-visibility enabled auto-font-size id',
  ],
  TextBox: [
    'text placeholder tooltip initial-visibility enabled read-only spell-check type auto-font-size id',
  ],
  List: ['items tooltip initial-visibility enabled type multi-select auto-font-size id'],
  filechooser: ['accept select initial-visibility id'],
  // Ours.
  sliderbar: ['value minimum maximum step tooltip initial-visibility enabled id'],
  Arr: ['width height depth'],
  Touch: ['use-mouse-input'],
  gamepad: ['analog-deadzone'],
  Audio: [
    'timescale-audio saveload play-in-background panning-model distance-model listener-z-height ' +
      'reference-distance maximum-distance roll-off-factor',
    'timescale-audio saveload panning-model distance-model listener-z-height reference-distance ' +
      'maximum-distance roll-off-factor speed-of-sound doppler-factor',
  ],
  // Ours.
  shadowlight: ['light-height light-radius cast-from tag'],
});

const behaviors = lists({
  Platform: [
    'max-speed acceleration deceleration jump-strength gravity max-fall-speed double-jump jump-sustain ' +
      'default-controls initial-state',
    'max-speed acceleration deceleration jump-strength gravity max-fall-speed default-controls initial-state',
  ],
  EightDir: ['max-speed acceleration deceleration directions set-angle default-controls initial-state'],
  Bullet: ['speed acceleration gravity bounce-off-solids set-angle initial-state'],
  Physics: [
    'immovable collision-mask prevent-rotation density friction elasticity linear-damping angular-damping ' +
      'bullet initial-state',
  ],
  // Ours.
  Car: [
    'max-speed acceleration deceleration steer-speed drift-recover friction set-angle default-controls ' +
      'initial-state',
  ],
  Sin: [
    'active-on-start movement wave period period-random period-offset period-offset-random magnitude ' +
      'magnitude-random',
  ],
  Fade: ['active-at-start fade-in-time wait-time fade-out-time destroy'],
  Rotate: ['speed acceleration'],
  Anchor: ['left-edge top-edge right-edge bottom-edge initial-state'],
  // Ours.
  wrap: ['wrap-to'],
  bound: ['bound-by'],
  // Ours.
  DragnDrop: ['axes initial-state'],
  LOS: ['obstacles range cone-of-view use-collision-cells'],
  Pathfinding: [
    'cell-size cell-border obstacles max-speed acceleration deceleration rotate-speed rotate-object ' +
      'diagonals initial-state',
  ],
  Turret: [
    'range rate-of-fire rotate rotate-speed target-mode predictive-aim projectile-speed initial-state ' +
      'use-collision-cells',
  ],
  custom: ['stepping-mode pixels-per-step initial-state'],
  solid: ['initial-state'],
  jumpthru: ['initial-state'],
  scrollto: ['initial-state'],
  // Ours.
  shadowcaster: ['initial-state height tag'],
  // Third-party, seen in a project.
  lunarray_LiteTween: ['active-on-start tweened-property function target target-mode duration enforce-mode'],
});
