import { fewOf } from '../../bytes/few-of.js';
import type { Report } from '../../diagnostic.js';
import type { FullscreenMode, Stage, StageLayer, StageLayout, StageWindow } from '../../stage/model.js';
import type { Game } from './game.js';
import type { Effect, Layer, Layout, Project } from './model.js';
import { blendModeOf, drawable, type StageContext, stageContext } from './stage-context.js';
import { instanceCrossing } from './stage-instances.js';
import { effectsOf, stageObjects } from './stage-objects.js';
import { spriteStarts } from './stage-starts.js';
import type { Steps } from './walk.js';

/**
 * The game as a stage: its images, object types (without families, which have no instances of their own) and layouts.
 * What is wrong falls back as the engine does where that is known, and is told. What has no place in a layout, and
 * event sheets, sounds and shaders stay behind. `ofLayouts` gets what has a bearing on layouts only.
 * @throws FormatError where families give more than can be held, see `inheritance`.
 */
export function stageOf(game: Game, report: Report, ofLayouts: Report = report): Stage {
  const context = stageContext(game, report, ofLayouts);
  const { objects, objectOf } = stageObjects(context);
  const starts = spriteStarts(context);
  const instanceOf = instanceCrossing(context, objects, objectOf, starts.of);

  const layerOf = (layer: Layer, at: Steps): StageLayer => {
    return {
      name: layer.name,
      visible: layer.visible,
      background: layer.transparent ? null : colorOf(layer.background),
      opacity: drawable(context, layer.opacity, at, 'opacity', 1, 0),
      parallaxX: drawable(context, layer.parallaxX, at, 'parallaxX', 1),
      parallaxY: drawable(context, layer.parallaxY, at, 'parallaxY', 1),
      scaleRate: drawable(context, layer.scaleRate, at, 'scaleRate', 1),
      blendMode: blendModeOf(context, layer.blendMode, at),
      ownTexture: layer.forcesOwnTexture,
      ...effectsOf(layer.effects),
      instances: layer.instances.flatMap(
        (instance, i) => instanceOf(instance, [...at, 'instances', i]) ?? [],
      ),
    };
  };
  const layoutOf = (layout: Layout, at: Steps): StageLayout => {
    return {
      name: layout.name,
      width: drawable(context, layout.width, at, 'width', game.project.windowWidth, 0),
      height: drawable(context, layout.height, at, 'height', game.project.windowHeight, 0),
      unboundedScrolling: layout.unboundedScrolling,
      ...effectsOf(layout.effects),
      layers: layout.layers.map((layer, i) => layerOf(layer, [...at, 'layers', i])),
    };
  };
  tellEffects(context);
  const layouts = game.project.layouts.map((layout, i) => layoutOf(layout, ['layouts', i]));
  starts.tell();
  const first = layouts.findIndex(({ name }) => name === game.project.firstLayout);
  return {
    name: game.name,
    images: context.images,
    objects,
    layouts,
    ...(first > 0 && { firstLayout: first }),
    window: windowOf(context),
  };
}

function windowOf(context: StageContext): StageWindow {
  const { project } = context.game;
  return {
    width: drawable(context, project.windowWidth, [], 'windowWidth', 640, 1),
    height: drawable(context, project.windowHeight, [], 'windowHeight', 480, 1),
    fullscreen: fullscreenOf(project),
    highDpi: project.usesHighDpi ?? false,
    highQuality: project.fullscreenHighQuality ?? true,
    pixelRounding: project.pixelRounding,
    linearSampling: project.linearSampling,
    mipmaps: (project.downscalingQuality ?? 0) > 0,
  };
}

/** That `scale` of generation 21 is what became the outer one is probable. */
const fullscreenOf = ({ generation, fullscreenMode }: Project): FullscreenMode =>
  (generation < 23 ? earlyFullscreenModes : fullscreenModes)[fullscreenMode] ?? 'off';

const fullscreenModes: readonly FullscreenMode[] = [
  'off',
  'crop',
  'inner',
  'outer',
  'letterbox',
  'integer-letterbox',
];
const earlyFullscreenModes: readonly FullscreenMode[] = [
  'off',
  'crop',
  'outer',
  'letterbox',
  'integer-letterbox',
];

function colorOf(background: readonly number[]): readonly [number, number, number] {
  const channel = (i: number) => Math.round(Math.min(255, Math.max(0, background[i] || 0)));
  return [channel(0), channel(1), channel(2)];
}

/** Of all layouts and layers at once, at the first that has any. */
function tellEffects(context: StageContext): void {
  const owners = context.game.project.layouts.flatMap((layout, i) => {
    const at = ['layouts', i];
    const own: Shaded = { effects: layout.effects, name: `layout ${layout.name}`, at };
    return [
      own,
      ...layout.layers.map((layer, k): Shaded => {
        const name = `layer ${layer.name} of ${layout.name}`;
        return { effects: layer.effects, name, at: [...at, 'layers', k] };
      }),
    ].filter(({ effects }) => effects.length > 0);
  });
  const [first] = owners;
  if (first === undefined) return;
  const effects = new Set(owners.flatMap((owner) => owner.effects.map((effect) => effect.name)));
  const of =
    owners.length === 1
      ? `the ${first.name}`
      : `${owners.length} layouts and layers (${fewOf(owners.map(({ name }) => name))})`;
  const message = `Effects of ${of} stay behind: ${fewOf([...effects])}`;
  context.tell('construct2/stage-effects', message, [...first.at, 'effects']);
}

interface Shaded {
  readonly effects: readonly Effect[];
  readonly name: string;
  readonly at: Steps;
}
