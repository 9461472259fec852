import { html, type TemplateResult } from 'lit';
import { say } from '../words/index.js';
import { keyboard } from './commands.js';

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Every key and what it does. */
export const keyboardList = (): TemplateResult => html`
  <table>
    ${keyboard.map(
      ({ keys, word }) => html`
        <tr>
          <th scope="row">${keys.map((key) => html`<kbd>${names[key] ?? key.replace('Mod', 'Ctrl')}</kbd> `)}</th>
          <td>${say(word)}</td>
        </tr>
      `,
    )}
  </table>
`;
