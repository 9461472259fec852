import type { Doc } from '../documents/doc.js';
import type { Session } from '../session.js';
import type { Pictured } from '../shell/pictured.js';
import type { Choice } from './choices.js';
import type { FilmSettings } from './film-settings.js';
import { filmed } from './filming.js';
import type { Exported, GivenOptions } from './request.js';

/** How a choice is set up. */
interface Asked {
  readonly doc: Doc;
  readonly view: Pictured | null;
  readonly name: string;
  readonly clip: string | null;
  readonly given: GivenOptions;
  readonly settings: FilmSettings;
}

/** Makes what was chosen; null where it was cancelled. `tell` gets how much of it is done, where that is known. */
export async function made(
  choice: Choice,
  { doc, view, name, clip, given, settings }: Asked,
  { library, playback }: Session,
  tell: (share: number | null) => void,
  signal: AbortSignal | null,
): Promise<Exported | null> {
  switch (choice.kind) {
    case 'format': {
      const clips = doc.changed ? doc.clips : null;
      const up = doc.figure?.up ?? null;
      return library.convert(doc.id, { to: choice.target.id, name, clip, options: given, clips, up });
    }
    case 'parts':
      return library.extract(doc.id, given, () => tell(null));
    case 'picture':
      return one(name, await view!.picture());
    case 'film': {
      const film = { kind: choice.film, ...settings };
      const before = { time: playback.time.value, playing: playback.playing.value };
      playback.playing.value = false;
      try {
        const blob = await filmed(view!, library, film, tell, signal!);
        return blob && one(name, blob);
      } finally {
        playback.seek(before.time);
        playback.playing.value = before.playing;
      }
    }
  }
}

const one = (name: string, blob: Blob): Exported => ({
  outputs: [{ name, blob }],
  problems: { items: [], counts: { error: 0, warning: 0, info: 0 } },
  amounts: [],
});
