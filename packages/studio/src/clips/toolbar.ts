import { infoOf } from '@mutoscope/core/clip';
import { html, nothing } from 'lit';
import { say } from '../words/index.js';
import type { CurvesShown } from './curves-shown.js';
import type { Desk } from './desk.js';
import type { Measure, measure } from './measure.js';
import type { RotationLook } from './rotations.js';
import { isTrackRow } from './rows.js';
import { zoomed } from './span.js';
import { raisedValues, zoomedValues } from './value-axis.js';
import { secondsText } from './value-text.js';

/** Search, what is shown and how near. */
export function toolbar(desk: Desk, shown: CurvesShown, apart: ReturnType<typeof measure>) {
  const { session, search, rows, clip } = desk;
  const { curves } = session.switches;
  const found = rows.value.reduce((sum, row) => sum + (isTrackRow(row) ? 0 : row.tracks.length), 0);
  return html`
    <input
      type="search"
      aria-label=${say('searchTracks')}
      placeholder=${say('searchTracks')}
      .value=${search.value}
      @input=${(event: Event) => (search.value = (event.target as HTMLInputElement).value)}
    />
    <span class="faint" role="status">${say('tracksShown', { shown: found, all: clip.value?.tracks.length ?? 0 })}</span>
    <button aria-pressed=${curves.value} @click=${() => (curves.value = !curves.value)}>${say('curves')}</button>
    <span class="group">
      ${curves.value ? html`<span class="faint">${say('zoomTime')}</span>` : nothing}
      <button aria-label=${say('zoomOut')} title=${say('zoomOut')} @click=${() => zoom(desk, 1 / 1.5)}>−</button>
      <button aria-label=${say('zoomIn')} title=${say('zoomIn')} @click=${() => zoom(desk, 1.5)}>+</button>
    </span>
    ${
      curves.value
        ? html`<span class="group">
            <span class="faint">${say('zoomValues')}</span>
            <button aria-label=${say('zoomOutValues')} title=${say('zoomOutValues')} @click=${() => zoomMiddle(desk, shown, 1 / 1.5)}>−</button>
            <button aria-label=${say('zoomInValues')} title=${say('zoomInValues')} @click=${() => zoomMiddle(desk, shown, 1.5)}>+</button>
          </span>`
        : nothing
    }
    <button @click=${desk.fit}>${say('fit')}</button>
    ${curves.value ? curveControls(desk, shown, apart) : nothing}
  `;
}

/** About the time of now where it is seen, else about the middle. */
export function zoom({ span, width, session, look }: Desk, factor: number): void {
  const now = (session.playback.time.value - span.value.start) * span.value.scale;
  look(zoomed(span.value, factor, now >= 0 && now <= width.value ? now : width.value / 2));
}

export function raise(desk: Desk, { values }: CurvesShown, share: number): void {
  desk.values.value = raisedValues(values.value, share);
}

function zoomMiddle(desk: Desk, { values }: CurvesShown, factor: number): void {
  const { from, to } = values.value;
  desk.values.value = zoomedValues(values.value, factor, (from + to) / 2);
}

const looks: readonly RotationLook[] = ['components', 'euler', 'axisAngle'];

function curveControls(desk: Desk, { curves }: CurvesShown, apart: ReturnType<typeof measure>) {
  const { rotation, bothRules } = desk;
  const turns = curves.value.some(({ track }) => infoOf(track.valueType).shape === 'quaternion');
  return html`
    <label class="group" ?hidden=${!turns}>
      ${say('rotationsAs')}
      <select
        id="rotations"
        @change=${(event: Event) => {
          rotation.value = (event.target as HTMLSelectElement).value as RotationLook;
          desk.values.value = null;
        }}
      >
        ${looks.map((each) => html`<option value=${each} ?selected=${each === rotation.value}>${say(each)}</option>`)}
      </select>
    </label>
    <label class="group" ?hidden=${!turns}>
      <input
        id="both-rules"
        type="checkbox"
        .checked=${bothRules.value}
        @change=${(event: Event) => (bothRules.value = (event.target as HTMLInputElement).checked)}
      />
      ${say('bothRules')}
    </label>
    ${otherClip(desk)}
    <span class="apart" role="status">
      ${apart.rules.value === null ? nothing : html`<span id="rules-apart">${apartText('rulesApart', apart.rules.value)}</span>`}
      ${
        desk.other.value === null || desk.primary.value === null
          ? nothing
          : html`<span id="clips-apart">
              ${apart.clips.value === null ? say('noPartner') : apartText('clipsApart', apart.clips.value)}
            </span>`
      }
    </span>
  `;
}

function otherClip({ session, other }: Desk) {
  const all = session.docs.value.flatMap((doc) =>
    doc.clips.flatMap((clip, index) =>
      doc.id === session.currentId.value && index === session.clip.value
        ? []
        : [{ ref: { doc: doc.id, clip: index }, name: nameOf(doc.name, clip.name, doc.clips.length) }],
    ),
  );
  if (all.length === 0) return nothing;
  const spelt = (ref: { doc: number; clip: number } | null): string => (ref ? `${ref.doc}/${ref.clip}` : '');
  return html`
    <label class="group">
      ${say('layOver')}
      <select
        id="other"
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          other.value = all.find(({ ref }) => spelt(ref) === value)?.ref ?? null;
        }}
      >
        <option value="" ?selected=${other.value === null}>${say('nothing')}</option>
        ${all.map(
          ({ ref, name }) =>
            html`<option value=${spelt(ref)} ?selected=${spelt(ref) === spelt(other.value)}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}

const nameOf = (doc: string, clip: string | null, count: number): string =>
  count > 1 || (clip !== null && clip !== doc) ? `${doc}: ${clip ?? '?'}` : doc;

function apartText(word: 'rulesApart' | 'clipsApart', apart: Exclude<Measure, null>): string {
  if (apart === 'failed') return '';
  if (apart === 'measuring') return say('measuring');
  if (apart.error === Infinity) return say('notComparable');
  const error = `${Number(apart.error.toPrecision(4))}${apart.isDegrees ? '°' : ''}`;
  return say(word, { error, time: secondsText(apart.time) });
}
