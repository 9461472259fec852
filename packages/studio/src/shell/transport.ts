import { css, html } from 'lit';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import { say } from '../words/index.js';
import { shared } from './styles.js';

const speeds = [-1, 0.1, 0.25, 0.5, 1, 2, 4];

/** Play, scrub over the full width, speed, loop: usable while playing. */
class Transport extends Part {
  static override properties = { session: { attribute: false } };
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 6px 10px;
        border-top: 1px solid var(--line);
        background: var(--panel);
        container-type: inline-size;
      }
      select {
        min-width: 0;
        max-width: 40%;
      }
      @container (width < 560px) {
        .rare {
          display: none;
        }
      }
      @container (width < 380px) {
        output {
          display: none;
        }
      }
      .room,
      input[type='range'] {
        flex: 1;
        min-width: 80px;
      }
      output {
        min-width: 9em;
        font-variant-numeric: tabular-nums;
        text-align: right;
      }
    `,
  ];
  declare session: Session;

  protected override render() {
    const { time, duration, playing, speed, loop, pingPong, seek } = this.session.playback;
    const { current, clip } = this.session;
    const clips = current.value?.clips ?? [];
    const hasEnd = duration.value < Infinity;
    return html`
      <button
        id="play"
        aria-label=${say('play')}
        aria-pressed=${playing.value}
        @click=${() => this.session.commands.run('play')}
      >
        ${playing.value ? '❚❚' : '▶'}
      </button>
      ${
        clips.length > 1
          ? html`<select
              aria-label=${say('animation')}
              .value=${String(clip.value)}
              @change=${(event: Event) => (clip.value = Number((event.target as HTMLSelectElement).value))}
            >
              ${clips.map(({ name }, i) => html`<option value=${i} ?selected=${i === clip.value}>${name ?? i + 1}</option>`)}
            </select>`
          : null
      }
      ${
        hasEnd
          ? html`<input
              type="range"
              aria-label=${say('time')}
              min="0"
              max=${duration.value}
              step="any"
              .value=${String(time.value)}
              @input=${(event: Event) => seek(Number((event.target as HTMLInputElement).value))}
            />`
          : html`<span class="room"></span>`
      }
      <output>${time.value.toFixed(3)}${hasEnd ? ` / ${duration.value.toFixed(3)}` : ''} s</output>
      <select
        class="rare"
        aria-label=${say('speed')}
        @change=${(event: Event) => (speed.value = Number((event.target as HTMLSelectElement).value))}
      >
        ${speeds.map((each) => html`<option value=${each} ?selected=${each === speed.value}>${each}×</option>`)}
      </select>
      <button
        ?hidden=${!hasEnd}
        aria-label=${say('loop')}
        title=${say('loop')}
        aria-pressed=${loop.value}
        @click=${() => (loop.value = !loop.value)}
      >
        ⟳
      </button>
      <button
        class="rare"
        ?hidden=${!hasEnd}
        aria-label=${say('pingPong')}
        title=${say('pingPong')}
        aria-pressed=${pingPong.value}
        @click=${() => (pingPong.value = !pingPong.value)}
      >
        ⇄
      </button>
    `;
  }
}

customElements.define('mutoscope-transport', Transport);
