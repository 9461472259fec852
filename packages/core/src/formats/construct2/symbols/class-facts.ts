import type { ClassUse } from './uses.js';

/** What a project shows of a class without its name. */
export interface ClassFacts {
  readonly role: 'plugin' | 'behavior';
  readonly name: string;
  /** The nine flags of a plugin. */
  readonly flags: string | null;
  /** Lengths that its list of properties has in some release. */
  readonly propertyCounts: readonly number[];
  /** What the editor calls a behavior unless it is renamed. */
  readonly called: string | null;
  /** A text in its code that no other class has. */
  readonly telling?: string;
  /** Does not come with the editor. */
  readonly isThirdParty?: boolean;
}

const plugin = (
  name: string,
  flags: string,
  propertyCounts: readonly number[],
  telling?: string,
): ClassFacts => ({
  role: 'plugin',
  name,
  flags,
  propertyCounts,
  called: null,
  ...(telling !== undefined && { telling }),
});

const behavior = (name: string, called: string, propertyCounts: readonly number[]): ClassFacts => ({
  role: 'behavior',
  name,
  flags: null,
  propertyCounts,
  called,
});

const single = '100000000';
const data = '000000000';
const form = '011100000';

/** Read in unminified exports and in editable projects, but for the flags of classes that only projects show. */
export const classFacts: readonly ClassFacts[] = [
  plugin('Sprite', '011111110', [4, 3]),
  plugin('Text', '011111110', [9]),
  plugin('TiledBg', '011111111', [2, 3]),
  plugin('Spritefont2', '011111111', [12]),
  plugin('Tilemap', '011101111', [8, 7]),
  plugin('NinePatch', '011101111', [9]),
  plugin('Particles', '011011111', [19]),
  plugin('c2canvas', '011111100', [3]),
  plugin('shadowlight', '011001110', [4]),
  plugin('Button', form, [8, 7]),
  plugin('TextBox', form, [10, 9]),
  plugin('List', form, [8], '[Construct 2] List plugin not supported on this platform'),
  plugin('sliderbar', form, [8], '[Construct 2] Slider Bar plugin not supported on this platform'),
  plugin('filechooser', form, [4]),
  plugin('Arr', data, [3]),
  plugin('Dictionary', data, [0]),
  plugin('JSON', data, [0]),
  plugin('AJAX', single, [0]),
  plugin('Audio', single, [10, 9]),
  plugin('Browser', single, [0]),
  plugin('Function', single, [0]),
  plugin('Keyboard', single, [0]),
  plugin('LocalStorage', single, [0]),
  plugin('Mouse', single, [0]),
  plugin('Touch', single, [1]),
  plugin('WebStorage', single, [0]),
  plugin('gamepad', single, [1]),
  plugin('ScirraArcadeV4', single, [0]),
  plugin('XML', data, [0]),
  behavior('Anchor', 'Anchor', [5]),
  behavior('Bullet', 'Bullet', [6, 5]),
  behavior('Car', 'Car', [9]),
  behavior('DragnDrop', 'DragDrop', [2]),
  behavior('EightDir', '8Direction', [7, 6]),
  behavior('Fade', 'Fade', [5]),
  behavior('Flash', 'Flash', [0]),
  behavior('LOS', 'LineOfSight', [4]),
  behavior('NoSave', 'NoSave', [0]),
  behavior('Pathfinding', 'Pathfinding', [10]),
  behavior('Persist', 'Persist', [0]),
  behavior('Physics', 'Physics', [10]),
  behavior('Pin', 'Pin', [0]),
  behavior('Platform', 'Platform', [10, 8]),
  behavior('Rotate', 'Rotate', [2]),
  behavior('Sin', 'Sine', [9]),
  behavior('Timer', 'Timer', [0]),
  behavior('Turret', 'Turret', [9]),
  behavior('bound', 'BoundToLayout', [1]),
  behavior('custom', 'CustomMovement', [3]),
  behavior('destroy', 'DestroyOutsideLayout', [0]),
  behavior('jumpthru', 'Jumpthru', [1]),
  behavior('scrollto', 'ScrollTo', [0, 1]),
  behavior('shadowcaster', 'ShadowCaster', [3]),
  behavior('solid', 'Solid', [1]),
  behavior('wrap', 'Wrap', [1]),
  ...[
    plugin('admob', single, [8]),
    plugin('sirg_notifications', single, [7]),
    plugin('Rex_Comment', single, [0]),
    plugin('Rex_CSV', data, [2]),
    plugin('Rex_Date', data, [0]),
    plugin('Rex_Firebase', data, [3]),
    plugin('Rex_FirebaseAPIV3', data, [5]),
    plugin('Rex_Firebase_Authentication', data, [1]),
    plugin('Rex_Firebase_ItemBook', data, [1]),
    plugin('Rex_Firebase_ItemMonitor', data, [2]),
    plugin('Rex_Firebase_ItemTable', data, [2]),
    plugin('Rex_Geocoding', data, [0]),
    plugin('Rex_Hash', data, [2]),
    plugin('Rex_JSONBuider', data, [0]),
    plugin('Rex_SLGBoard', data, [2]),
    plugin('Rex_SLGHexTx', data, [4]),
    plugin('Rex_TimeLine', data, [1]),
    plugin('Rex_exif_parser', data, [0]),
    plugin('rex_googlemap', '011110000', [22]),
    plugin('rex_googlemap_api', single, [4]),
    plugin('rex_googlemap_infowindow', data, [2]),
    plugin('rex_googlemap_marker', data, [14]),
    plugin('HTML_iFrame', form, [15]),
    plugin('RadioCheckButton', '010100000', [7]),
    plugin('UserMedia', '011101110', [0]),
    behavior('lunarray_LiteTween', 'LiteTween', [7]),
    behavior('Rex_Flash', 'Gleam', [10]),
    behavior('Rex_GridMove', 'GridMove', [7]),
    behavior('Rex_Revive', 'Revive', [3]),
    behavior('Rex_pushOutSolid', 'PushOutSolid', [2]),
    behavior('runaway', 'runaway', [5]),
    behavior('scrollto_plus', 'ScrollToPlus', [5]),
  ].map((facts): ClassFacts => ({ ...facts, isThirdParty: true })),
];

/** Whether nothing in the project speaks against it: flags and lengths of lists of properties. */
export const fits = (facts: ClassFacts, use: ClassUse): boolean =>
  facts.role === use.role &&
  (facts.flags === null || use.flags === null || facts.flags.startsWith(use.flags)) &&
  [...use.propertyCounts].every((count) => facts.propertyCounts.includes(count));

/** Whether a behavior is called what the editor calls it, maybe with a number: `Sine2`. */
export const isCalled = ({ called }: ClassFacts, { names }: ClassUse): boolean =>
  called !== null && [...names].some((name) => name === called || name.replace(/\d+$/, '') === called);
