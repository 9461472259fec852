import { type Clip, type ErrorUnit, trackLabel } from '@mutoscope/core/clip';
import { css, html, nothing } from 'lit';
import { say } from '../words/index.js';
import type { TrackMeasure } from './clip-edits.js';

/** Of the tracks, those that lose most are listed. */
const mostListed = 100;

export const measuresStyles = css`
  .error-field input[type='range'] {
    flex: 1;
    min-width: 0;
  }
  .error-field input[type='number'] {
    width: 92px;
  }
  .measures {
    display: grid;
    grid-column: 1 / -1;
    gap: 4px;
  }
  .measures[aria-busy='true'] {
    color: var(--faint);
  }
  .measures .list {
    overflow: auto;
    max-height: 180px;
  }
  .measures table {
    width: 100%;
    table-layout: fixed;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .measures thead th {
    position: sticky;
    top: 0;
    background: var(--panel);
  }
  .measures :is(th, td):not(:first-child) {
    width: 42px;
    padding-right: 4px;
    text-align: right;
  }
  .measures :is(th, td):last-child {
    width: 60px;
  }
  .measures tbody th {
    overflow: hidden;
    color: inherit;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** What reducing would do, as a whole and to each track; null while it is measured. */
export function measuresView(clip: Clip, measures: readonly TrackMeasure[] | null) {
  return html`
    <div class="measures" aria-busy=${measures === null}>
      <output id="reduction">${measures ? summary(measures) : say('editMeasuring')}</output>
      ${measures ? listed(clip, measures) : nothing}
    </div>
  `;
}

function summary(measures: readonly TrackMeasure[]) {
  const sum = (count: (measure: TrackMeasure) => number) =>
    measures.reduce((all, each) => all + count(each), 0);
  const greatest = (unit: ErrorUnit) =>
    measures.reduce((most, each) => (each.unit === unit ? Math.max(most, each.error) : most), 0);
  const errors = (['value', 'radians'] as const)
    .filter((unit) => measures.some((each) => each.unit === unit))
    .map((unit) => exactText(greatest(unit), unit))
    .join(' · ');
  const counts = { before: sum(({ keysBefore }) => keysBefore), after: sum(({ keysAfter }) => keysAfter) };
  return html`${say('editReduction', counts)}<br />${say('editGreatest')}: ${errors}`;
}

function listed(clip: Clip, measures: readonly TrackMeasure[]) {
  const lost = ({ keysBefore, keysAfter }: TrackMeasure) => keysBefore - keysAfter;
  const sorted = [...measures].sort((a, b) => lost(b) - lost(a));
  const more = sorted.length - mostListed;
  return html`
    <div class="list" tabindex="0" role="region" aria-label=${say('editReduce')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${say('track')}</th>
            <th scope="col">${say('editBefore')}</th>
            <th scope="col">${say('editAfter')}</th>
            <th scope="col">${say('editApart')}</th>
          </tr>
        </thead>
        <tbody>
          ${sorted.slice(0, mostListed).map(({ track, keysBefore, keysAfter, error, unit }) => {
            const label = trackLabel(clip.tracks[track]!);
            return html`
              <tr>
                <th scope="row" title=${label}>${label}</th>
                <td>${keysBefore}</td>
                <td>${keysAfter}</td>
                <td>${exactText(error, unit)}</td>
              </tr>
            `;
          })}
        </tbody>
      </table>
      ${more > 0 ? html`<p class="faint">${say('editMoreTracks', { count: more })}</p>` : nothing}
    </div>
  `;
}

/** To three digits, rotations in degrees. */
function exactText(error: number, unit: ErrorUnit): string {
  const told = unit === 'radians' ? (error * 180) / Math.PI : error;
  return `${Number(told.toPrecision(3))}${unit === 'radians' ? '°' : ''}`;
}
