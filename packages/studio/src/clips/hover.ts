import { type Clip, infoOf, type Playing, type Track, trackLabel, trackSampler } from '@mutoscope/core/clip';
import { css, html, nothing } from 'lit';
import { Part } from '../part.js';
import { styled } from '../styled.js';
import type { CurvesShown } from './curves-shown.js';
import { clipOf, otherRule } from './curves-shown.js';
import type { Desk } from './desk.js';
import { type Plot, plotOf } from './plot.js';
import { isTrackRow } from './rows.js';
import { valueAtPlace } from './span.js';
import { cellText, cssColour } from './value-text.js';

/** The time under the pointer, and the values there of the track or the curves. */
class Hover extends Part {
  static override properties = { desk: { attribute: false }, shown: { attribute: false } };
  static override styles = css`
    :host {
      position: absolute;
      inset: 48px 0 0 var(--list, 340px);
      overflow: hidden;
      pointer-events: none;
    }
    i {
      position: absolute;
      inset: 0 auto 0 0;
      width: 1px;
      background: var(--faint);
      opacity: 0.5;
    }
    div {
      position: absolute;
      max-width: 60%;
      padding: 4px 8px;
      border: 1px solid var(--line);
      border-radius: 5px;
      background: var(--panel);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
    }
    p {
      margin: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    b {
      font-weight: 500;
    }
    .faint {
      color: var(--faint);
    }
    .swatch {
      position: static;
      display: inline-block;
      width: 10px;
      height: 10px;
      border: 1px solid var(--line);
      opacity: 1;
    }
    .c0 {
      color: var(--red);
    }
    .c1 {
      color: var(--green);
    }
    .c2 {
      color: var(--blue);
    }
    .c3 {
      color: var(--violet);
    }
  `;
  declare desk: Desk;
  declare shown: CurvesShown;

  protected override render() {
    const { desk } = this;
    const { pointer, clip, span, width, rotation } = desk;
    const at = pointer.value;
    if (!at || !clip.value) return nothing;
    const time = valueAtPlace(span.value, at.x);
    const lines = this.#lines(clip.value, at.row).map(({ name, track, playing }) => {
      const plot = plotOf(track, rotation.value);
      return html`<p><span class="faint">${name}</span> ${valuesAt(track, playing, time, plot)}</p>`;
    });
    const isLow = at.y > this.clientHeight * 0.6;
    const isRight = at.x > width.value / 2;
    const side = isRight ? { right: `${width.value - at.x + 12}px` } : { left: `${at.x + 12}px` };
    return html`
      <i style=${styled({ transform: `translateX(${at.x}px)` })}></i>
      <div style=${styled({ ...side, ...(isLow ? { bottom: `${this.clientHeight - at.y + 12}px` } : { top: `${at.y + 14}px` }) })}>
        <p><b>${time.toFixed(4)} s</b></p>
        ${lines}
      </div>
    `;
  }

  /** What is told, from the top. */
  #lines(clip: Clip, row: number): { name: string; track: Track; playing: Playing }[] {
    const { desk, shown } = this;
    if (!desk.session.switches.curves.value) {
      const hovered = desk.rows.value[row];
      const track = hovered && isTrackRow(hovered) ? clip.tracks[hovered.track] : undefined;
      return track ? [{ name: trackLabel(track), track, playing: clip }] : [];
    }
    const other = clipOf(desk.session, desk.other.value);
    return shown.curves.value
      .slice(0, 6)
      .flatMap(({ track, partner }) => [
        { name: trackLabel(track), track, playing: clip },
        ...(shown.panes.value.length > 1 && infoOf(track.valueType).shape === 'quaternion'
          ? [{ name: otherRule(clip).rotation, track, playing: otherRule(clip) }]
          : []),
        ...(partner ? [{ name: other?.name ?? '', track: partner.track, playing: partner.playing }] : []),
      ]);
  }
}

function valuesAt(track: Track, playing: Playing, time: number, plot: Plot | null) {
  const sampler = trackSampler(track, playing);
  sampler.at(time);
  const { valueType } = track;
  const cells = [...(sampler.cells as Float32Array)];
  if (plot && !plot.isStored) {
    const out = new Float64Array(plot.names.length);
    plot.read(sampler.cells, out);
    return plot.names.map(
      (name, c) => html`<span class="c${plot.colours[c]}">${name} ${out[c]!.toFixed(3)}°</span> `,
    );
  }
  const swatch =
    infoOf(valueType).shape === 'color'
      ? html`<i class="swatch" style=${styled({ background: cssColour(valueType, cells) })}></i> `
      : nothing;
  return html`${swatch}${cells.map(
    (cell, c) =>
      html`<span class=${plot ? `c${plot.colours[c]}` : nothing}>${plot?.names[c] ?? ''} ${cellText(valueType, cell)}</span> `,
  )}`;
}

customElements.define('mutoscope-hover', Hover);
