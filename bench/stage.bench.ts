import {
  createPlayers,
  type SpriteAnimation,
  type SpriteFrame,
  type SpritePlayers,
  stepPlayers,
} from '@mutoscope/core/stage';
import { type BenchTask, benchTask } from './harness.ts';

const sprites = 10_000;
const steps = 100;
/** As Pixi counts time: frames of 60 a second. */
const frame = 60 / 64;

const frames = Array.from({ length: 8 }, (): SpriteFrame => {
  return { image: 0, area: null, duration: 1, originX: 0.5, originY: 0.5, points: [], polygon: null };
});
const animation: SpriteAnimation = {
  name: 'Run',
  speed: 8,
  loop: true,
  repeatCount: 1,
  repeatTo: 0,
  pingPong: false,
  frames,
};

const ours = createPlayers(
  [[animation]],
  Array.from({ length: sprites }, (_, i) => ({ object: 0, animation: 0, frame: i % frames.length })),
);
const theirs = await pixiSprites();

/** Pixi asks for the browser as it is loaded, though nothing is drawn. */
async function pixiSprites() {
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: '' } });
  const { AnimatedSprite, Texture, Ticker } = await import('pixi.js');
  const textures = frames.map(() => ({ texture: Texture.EMPTY, time: 125 }));
  const ticker = new Ticker();
  ticker.deltaTime = frame;
  const players = Array.from({ length: sprites }, (_, i) => {
    const sprite = new AnimatedSprite(textures, false);
    sprite.gotoAndPlay(i % frames.length);
    return sprite;
  });
  return { players, ticker };
}

function stepOurs(): void {
  for (let i = 0; i < steps; i++) stepPlayers(ours, 1 / 64);
}

function stepPixi(): void {
  for (let i = 0; i < steps; i++) for (const sprite of theirs.players) sprite.update(theirs.ticker);
}

/** Bytes that a step leaves on the heap. */
function allocatedByStep(players: SpritePlayers): number {
  for (let i = 0; i < 200; i++) stepPlayers(players, 1 / 64);
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 800; i++) stepPlayers(players, 1 / 64);
  return (process.memoryUsage().heapUsed - before) / 800;
}

export const tasks: BenchTask[] = [
  benchTask<void>({
    name: 'step 10,000 sprites',
    unit: 'M sprites',
    amount: (sprites * steps) / 1e6,
    peerName: 'Pixi AnimatedSprite',
    target: 2,
    ours: stepOurs,
    peer: stepPixi,
    check() {
      const other = theirs.players.findIndex((sprite, i) => sprite.currentFrame !== ours.frame[i]);
      if (other >= 0) throw new Error(`sprite ${other} shows another frame than Pixi's`);
      const bytes = allocatedByStep(ours);
      console.error(`  a step of ${sprites} sprites allocates ${bytes.toFixed(1)} bytes`);
      if (bytes > 256) throw new Error(`a step allocates ${bytes} bytes`);
      for (let i = 0; i < 1000; i++) for (const sprite of theirs.players) sprite.update(theirs.ticker);
    },
  }),
];
