import { type Layer, LayerState, type Mixer } from './model.js';

/** Rounds of one update whose events are told; of more only the last ones. */
const mostRounds = 1000;

/** Tells the events that layers passed in this update; each once, also where a cycle's time is set back a little. */
export function tellEvents(mixer: Mixer): void {
  const { onEvent, ended, actions, cycles } = mixer;
  if (onEvent !== null) {
    for (let i = 0; i < ended.length; i++) tellLayer(ended[i]!, onEvent);
    for (let i = 0; i < actions.length; i++) tellLayer(actions[i]!, onEvent);
    for (let i = 0; i < cycles.length; i++) tellLayer(cycles[i]!, onEvent);
  }
  ended.length = 0;
}

function tellLayer(layer: Layer, onEvent: NonNullable<Mixer['onEvent']>): void {
  const { motion, clock, moved, heard, fresh } = layer;
  const { events, duration } = motion;
  if (events.length === 0) return;
  const forwards = moved > 0 || (moved === 0 && fresh);
  if (forwards ? clock < heard : !(moved < 0) || clock > heard) return;
  layer.heard = clock;
  layer.fresh = false;
  const cyclic = layer.state === LayerState.sync || layer.state === LayerState.async;
  const rounds = cyclic && duration > 0;
  const first = rounds ? Math.floor(heard / duration) : 0;
  const last = rounds ? Math.floor(clock / duration) : 0;
  const rest = Math.min(Math.abs(last - first), mostRounds);
  for (let back = rest; back >= 0; back--) {
    const start = (forwards ? last - back : last + back) * duration;
    for (let i = 0; i < events.length; i++) {
      const event = events[forwards ? i : events.length - 1 - i]!;
      const at = start + event.time;
      const passed = forwards ? at > heard && at <= clock : at < heard && at >= clock;
      if (passed || (fresh && at === heard)) onEvent(event, motion);
    }
  }
}
