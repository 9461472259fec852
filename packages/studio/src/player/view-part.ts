import { css } from 'lit';
import type { Doc } from '../documents/doc.js';
import { Part } from '../part.js';
import type { Session } from '../session.js';
import type { PlayerView, Told } from './view.js';

/** What all views have: what their player tells them to show. */
export class ViewPart extends Part implements PlayerView {
  static override properties = {
    session: { attribute: false },
    doc: { attribute: false },
    told: { attribute: false },
    layout: { attribute: false },
    animation: { attribute: false },
    curves: { attribute: false },
    label: { attribute: false },
    controls: { attribute: false },
  };
  declare session: Session;
  declare doc: Doc;
  declare told: Told;
  declare layout: string | null;
  declare animation: string | null;
  declare curves: boolean;
  declare label: string;
  declare controls: boolean;
}

/** Of a canvas that is as large as there is room for, in the middle. */
export const inTheMiddle = css`
  :host {
    display: grid;
    place-items: center;
  }
`;
