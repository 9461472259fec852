import type { SpriteAnimation } from '@mutoscope/core/stage';
import { html, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import { type Pictures, sizeOf } from './sprite-card.js';

/** The frames of an animation, one a row. */
export const framesTable = ({ frames, speed }: SpriteAnimation, pictures: Pictures): TemplateResult => html`
  <table>
    <tr>
      <th scope="col">${say('frameNumber')}</th>
      <th scope="col">${say('frameSize')}</th>
      <th scope="col">${say('frameSeconds')}</th>
      <th scope="col">${say('framePoints')}</th>
    </tr>
    ${frames.map((frame, i) => {
      const { width, height } = sizeOf(frame, pictures);
      return html`<tr>
        <td>${i}</td>
        <td>${width} × ${height}</td>
        <td>${speed > 0 ? `${(frame.duration / speed).toFixed(3)} s` : '∞'}</td>
        <td>${frame.points.map(({ name }) => name).join(', ')}</td>
      </tr>`;
    })}
  </table>
`;
