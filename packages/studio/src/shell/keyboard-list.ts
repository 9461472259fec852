import { html, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import { keyboard } from './commands.js';
import { keyName } from './key-name.js';

/** Every key and what it does. */
export const keyboardList = (): TemplateResult => html`
  <table>
    ${keyboard.map(
      ({ keys, word }) => html`
        <tr>
          <th scope="row">${keys.map((key) => html`<kbd>${keyName(key)}</kbd> `)}</th>
          <td>${say(word)}</td>
        </tr>
      `,
    )}
  </table>
`;
