import { expect } from 'vitest';
import { stepPlayers } from '../../stage/sprite-player.js';
import { createPlayers } from '../../stage/sprite-state.js';
import { corpusTest } from '../../testing/corpus.js';
import type { Game } from './game.js';
import { inheritance } from './inherited.js';
import type { Project } from './model.js';
import { stageOf } from './stage.js';
import { corpusReferences } from './testing/corpus-games.js';
import { goldenGame, goldenRuns, type Run, type SavedInstance } from './testing/goldens.js';
import { walkEvents } from './walk.js';

/** Actions that change what a sprite plays, or how fast its time goes. */
const steering = ['SetAnim', 'SetAnimFrame', 'SetAnimSpeed', 'StartAnim', 'StopAnim', 'LoadURL'];
const timeSteering = ['SetTimescale', 'SetObjectTimescale'];

/**
 * The rule: a sprite counts where its animation stays the same over the run and, in a run with events, no action of
 * the game steers sprites of its type or of its families, and none changes the speed of time. Where the names of a
 * game's actions are not known, every action on the type or its families is taken to steer.
 */
corpusTest('original runs: sprites that nothing steers play as in the engine, timers and all', () => {
  const counts = { all: 0, keepAnimation: 0, ofThemEqual: 0, unsteered: 0, ofThemMoving: 0, states: 0 };
  const different: string[] = [];
  for (const run of goldenRuns()) {
    if (run.file.includes('webgl')) continue;
    const timelines = timelinesOf(run, goldenGame(run.game));
    counts.all += timelines.length;
    for (const { uid, keepsAnimation, steered, frames, expected, states } of timelines) {
      if (!keepsAnimation) continue;
      counts.keepAnimation++;
      const isEqual = JSON.stringify(frames) === JSON.stringify(expected);
      if (isEqual) counts.ofThemEqual++;
      if (steered) continue;
      counts.unsteered++;
      counts.states += states.length;
      if (expected.length > 1) counts.ofThemMoving++;
      if (!isEqual) different.push(`${run.file} ${uid} frames`);
      for (const [got, saved] of states)
        if (JSON.stringify(got) !== JSON.stringify(saved))
          different.push(`${run.file} ${uid} ${got} ${saved}`);
    }
  }
  console.log(`Sprites in original runs: ${JSON.stringify(counts)}, different: ${different.length}`);
  expect(different).toEqual([]);
  expect(counts.unsteered).toBeGreaterThan(1000);
});

interface Timeline {
  readonly uid: number;
  readonly keepsAnimation: boolean;
  readonly steered: boolean;
  /** Step and frame at each change, as we play it and as the engine did, as long as it lives in the samples. */
  readonly frames: readonly (readonly number[])[];
  readonly expected: readonly (readonly number[])[];
  /** Frame, speed, frame start, repeats, timer, playing, forwards at each sample, ours and the engine's. */
  readonly states: readonly (readonly [unknown[], unknown[]])[];
}

function timelinesOf(run: Run, game: Game): Timeline[] {
  const { project } = game;
  const stage = stageOf(game, () => {});
  const objects = project.objectTypes.map((type, i) => ({ type, i })).filter(({ type }) => !type.isFamily);
  const bySid = new Map(
    objects.map(({ type, i }, object) => [String(Number(type.sid)), { type, i, object }]),
  );
  const initial = new Map(
    stage.layouts.flatMap(({ layers }) => layers).flatMap(({ instances }) => instances.map((i) => [i.id, i])),
  );
  const steered = run.kind === 'live' ? steeredTypes(project, game, run.game) : new Set<number>();

  const saved = new Map<number, Map<number, SavedInstance>>();
  const typeOf = new Map<number, NonNullable<ReturnType<typeof bySid.get>>>();
  for (const { step, state } of run.samples)
    for (const [sid, { instances }] of Object.entries(state?.types ?? {}))
      for (const instance of instances) {
        typeOf.set(instance.uid, bySid.get(sid)!);
        if (!saved.has(instance.uid)) saved.set(instance.uid, new Map());
        saved.get(instance.uid)!.set(step, instance);
      }

  return Object.entries(run.spriteFrames).map(([key, changes]) => {
    const uid = Number(key);
    const { type, i, object } = typeOf.get(uid)!;
    const [firstStep, animationSid, firstFrame] = changes[0]!;
    const animation = type.animations!.findIndex(({ sid }) => Number(sid) === animationSid);
    const start = firstStep === 1 ? initial.get(uid) : undefined;
    const samples = saved.get(uid)!;
    // Partners in containers are made with the layout, too: their timer runs at step 1 already.
    const isThereAtStart = start !== undefined || (samples.get(1)?.data.at ?? 0) > 0;
    const players = createPlayers(
      [stage.objects[object]!.animations],
      [{ object: 0, animation, frame: start?.sprite?.frame ?? firstFrame }],
    );
    const last = Math.max(...samples.keys());
    const frames: number[][] = [];
    const states: [unknown[], unknown[]][] = [];
    for (let step = firstStep; step <= last; step++) {
      // What events made at a step begins to play with the next one.
      if (isThereAtStart || step > firstStep) stepPlayers(players, 1 / 64);
      if (players.frame[0] !== frames.at(-1)?.[1]) frames.push([step, players.frame[0]!]);
      const data = samples.get(step)?.data;
      if (data)
        states.push([
          [
            players.frame[0],
            players.speed[0],
            players.frameStart[0],
            players.repeats[0],
            players.timer[0],
            players.playing[0] === 1,
            players.forwards[0] === 1,
          ],
          [data.f, data.cas, data.fs, data.ar, data.at, data.ap ?? true, data.af ?? true],
        ]);
    }
    return {
      uid,
      keepsAnimation: changes.every(([, sid]) => sid === animationSid),
      steered: steered.has(i),
      frames,
      expected: changes.filter(([step]) => step <= last).map(([step, , frame]) => [step, frame]),
      states,
    };
  });
}

function steeredTypes(project: Project, game: Game, name: string): Set<number> {
  const references = corpusReferences(name);
  const isNamed = references === null || references[0]!.startsWith('cr.');
  const steered = new Set<number>();
  walkEvents(project, {
    action({ objectType, ref }) {
      const script = typeof ref === 'string' ? ref.split('.').at(-1)! : game.symbols.memberOf(ref).name;
      if (timeSteering.includes(script)) for (const i of project.objectTypes.keys()) steered.add(i);
      else if (objectType >= 0 && (!isNamed || steering.includes(script))) steered.add(objectType);
    },
  });
  for (const [type, { families }] of inheritance(project).entries())
    if (families.some(({ family }) => steered.has(family))) steered.add(type);
  return steered;
}
