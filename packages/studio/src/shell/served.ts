/** What `mutoscope view` serves with the page: files that open at once, and anew when they change. */

import { batch } from '@preact/signals-core';
import type { Doc, InputFile } from '../documents/doc.js';
import { forgetHistory, hasUnsaved } from '../documents/edits.js';
import { stoodUpAs } from '../documents/up.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';
import { here, jsonHere, urlFile } from './input.js';
import { meanwhile, read, show, tell } from './opening.js';
import { titlesOf } from './titles.js';
import { viewsOf } from './views.js';

/** Opens what is served with the page, each group by itself. Whether anything is. */
export async function openServed(session: Session): Promise<boolean> {
  const groups = await servedGroups();
  if (groups.length === 0) return false;
  const opened: (readonly Doc[])[] = [];
  const first = openAll(session, groups, opened);
  let done = first;
  new EventSource(here('changes')).onmessage = ({ data }: MessageEvent<string>) => {
    done = done.then(() => openAnew(session, opened, JSON.parse(data).groups));
    meanwhile(session, done);
    done = done.catch(() => {});
  };
  await first;
  return true;
}

async function openAll(session: Session, groups: readonly InputFile[][], opened: (readonly Doc[])[]) {
  for (const files of groups) {
    const docs = await read(session, files);
    opened.push(docs);
    session.docs.value = [...session.docs.value, ...docs];
    if (docs.length > 0 && session.current.value === null) show(session, docs[0]!);
  }
}

/** Names of files by group, of `files/<group>/<name>`. A page that is not served by `view` has none. */
async function servedGroups(): Promise<InputFile[][]> {
  const served = await jsonHere<{ readonly groups: readonly (readonly string[])[] }>('served.json');
  return (served?.groups ?? []).map((names, i) => names.map((name) => urlFile(`files/${i}/`, name)));
}

async function openAnew(session: Session, opened: (readonly Doc[])[], changed: readonly number[]) {
  const groups = await servedGroups();
  for (const i of changed) {
    const old = opened[i]!;
    if (hasUnsavedAmong(session, old)) continue;
    const fresh = await read(session, groups[i] ?? []);
    if (fresh.length === 0) continue;
    if (hasUnsavedAmong(session, old)) {
      for (const { id } of fresh) void session.library.close(id);
      continue;
    }
    exchange(
      session,
      old.map((doc) => asItIs(session, doc)),
      fresh,
    );
    opened[i] = fresh;
  }
}

/** Whether one has changes that are not saved, which is told. */
function hasUnsavedAmong(session: Session, docs: readonly Doc[]): boolean {
  const unsaved = docs.find((doc) => hasUnsaved(session, doc));
  if (unsaved) tell(session, say('unsavedStays', { name: unsaved.name }));
  return unsaved !== undefined;
}

/** A document that was changed is another object of the same id. */
const asItIs = ({ docs }: Session, doc: Doc): Doc => docs.value.find(({ id }) => id === doc.id) ?? doc;

/** Puts documents in the place of those they are called as; view, axis, animation and time stay as they are. */
function exchange(session: Session, old: readonly Doc[], opened: readonly Doc[]): void {
  const { docs, current, currentId, selection, playback } = session;
  const fresh = paired(opened, old).map(([doc, before]) => stoodUpAs(before, doc));
  const successors = new Map(paired(old, fresh));
  const taken = new Set(successors.values());
  const shown = current.value;
  batch(() => {
    const kept = docs.value.flatMap((doc) => (successors.has(doc) ? (successors.get(doc) ?? []) : doc));
    docs.value = [...kept, ...fresh.filter((doc) => !taken.has(doc))];
    if (!shown || !successors.has(shown)) return;
    const next = successors.get(shown);
    const first = docs.value[0];
    if (!next) return first && show(session, first);
    const time = playback.time.value;
    keepView(session, shown, next);
    currentId.value = next.id;
    selection.value = null;
    playback.length.value = null;
    playback.seek(time);
  });
  const closed = fresh.filter((doc) => !docs.value.includes(doc));
  for (const doc of [...old, ...closed]) {
    forgetHistory(session, doc);
    void session.library.close(doc.id);
  }
}

/** Each with the one among the others that is called as it is. */
function paired(docs: readonly Doc[], others: readonly Doc[]): [Doc, Doc | undefined][] {
  const [titles, theirs] = [titlesOf(docs), titlesOf(others)];
  const called = new Map(others.map((each) => [theirs.get(each.id), each]));
  return docs.map((doc) => [doc, called.get(titles.get(doc.id))]);
}

function keepView({ view, clip }: Session, before: Doc, next: Doc): void {
  const views = viewsOf(next);
  if (!views.some(({ id }) => id === view.value)) view.value = views[0]!.id;
  const { name } = before.clips[clip.value] ?? { name: null };
  const same = next.clips.findIndex((each) => each.name === name);
  clip.value = same >= 0 ? same : Math.max(0, Math.min(clip.value, next.clips.length - 1));
}
