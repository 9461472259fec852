import {
  infoOf,
  keyCount,
  keyTime,
  type Track,
  type TrackValue,
  trackLabel,
  valueAt,
} from '@mutoscope/core/clip';
import { css, html, nothing } from 'lit';
import { Part } from '../part.js';
import { shared } from '../shell/styles.js';
import { styled } from '../styled.js';
import { say } from '../words/index.js';
import type { Desk } from './desk.js';
import { interpolationWord } from './interpolation-word.js';
import { axisAngleOf, eulerOf } from './rotations.js';
import { cellsAt, cssColour, secondsText, valueText } from './value-text.js';

/** The chosen track: its value now, and the selected key as it is stored. */
class Readout extends Part {
  static override properties = { desk: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        padding: 8px 12px;
        overflow: auto;
      }
      h2 {
        overflow-wrap: anywhere;
      }
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 1px 12px;
        margin: 0;
        font-size: 13px;
      }
      dt {
        color: var(--faint);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        font-variant-numeric: tabular-nums;
      }
      dt.head,
      dd.head {
        margin-top: 6px;
      }
      p {
        margin: 0;
      }
      i {
        display: inline-block;
        width: 12px;
        height: 12px;
        border: 1px solid var(--line);
        vertical-align: -2px;
      }
    `,
  ];
  declare desk: Desk;

  protected override render() {
    const { clip, primary, key, session } = this.desk;
    const index = primary.value;
    if (!clip.value || index === null) return html`<p class="faint">${say('chooseTrack')}</p>`;
    const track = clip.value.tracks[index]!;
    const rule = infoOf(track.valueType).shape === 'quaternion' ? `, ${clip.value.rotation}` : '';
    return html`
      <h2>${trackLabel(track)}</h2>
      <dl>
        <dt>${say('type')}</dt>
        <dd>
          ${track.valueType}, ${say(track.kind)}${track.kind === 'raw' ? `, ${say('interval', { seconds: track.interval })}` : ''}${rule}
        </dd>
        ${
          keyCount(track) > 0
            ? html`<dt>${say('now')}</dt>
              <dd class="now">${this.#value(track, valueAt(clip.value, index, session.playback.time.value))}</dd>`
            : html`<dt></dt><dd>${say('noKeys')}</dd>`
        }
        ${key.value === null ? nothing : this.#key(track, key.value)}
      </dl>
    `;
  }

  #key(track: Track, key: number) {
    const { frameRate } = this.desk.session.playback;
    const time = keyTime(track, key);
    const frame = Number((time * frameRate.value).toFixed(3));
    const tangents =
      track.kind === 'curve'
        ? ([
            ['leftTangent', track.leftTangents],
            ['rightTangent', track.rightTangents],
          ] as const)
        : [];
    return html`
      <dt class="head">${say('key')}</dt>
      <dd class="head" id="key">${say('keyOf', { key, all: keyCount(track) })}</dd>
      <dt>${say('seconds')}</dt>
      <dd id="key-time">${secondsText(time)}, ${say('frame')} ${frame}</dd>
      <dt>${say('value')}</dt>
      <dd id="key-value">${this.#value(track, cellsAt(track, track.values, key))}</dd>
      <dt>${say('interpolation')}</dt>
      <dd>${interpolationWord(track, key)}</dd>
      ${tangents.map(([word, column]) =>
        column
          ? html`<dt>${say(word)}</dt>
              <dd>${valueText(track.valueType, cellsAt(track, column, key))}</dd>`
          : nothing,
      )}
    `;
  }

  #value({ valueType }: Track, value: TrackValue) {
    const text = valueText(valueType, value);
    const { shape } = infoOf(valueType);
    if (shape === 'color')
      return html`<i style=${styled({ background: cssColour(valueType, value) })}></i> ${text}`;
    const rotation = this.desk.rotation.value;
    if (shape !== 'quaternion' || rotation === 'components') return text;
    const [x, y, z, w] = value as [number, number, number, number];
    if (rotation === 'euler')
      return eulerOf(x, y, z, w)
        .map((angle) => `${angle.toFixed(3)}°`)
        .join(', ');
    const [ax, ay, az, angle] = axisAngleOf(x, y, z, w);
    return `(${[ax, ay, az].map((each) => each.toFixed(4)).join(', ')}) ${angle.toFixed(3)}°`;
  }
}

customElements.define('mutoscope-readout', Readout);
