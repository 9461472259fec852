import type { Format } from '../format.js';
import { gameFileLook } from './sniff.js';

export const construct2: Format = {
  id: 'construct2',
  name: 'Construct 2 game',
  extensions: ['.js'],
  reads: true,
  writes: true,
  clipsPerFile: 'many',
  holdsFigures: false,
  holdsClips: false,
  holdsStages: true,
  holdsLayouts: true,
  family: 'construct2',
  unread: {
    named: /\.(capx|caproj)(\.backup\d*)?$/i,
    advice:
      'this is a project of the Construct 2 editor (.capx, or .caproj with its XML files), which opens it; what is read here is what it exports, e.g. as HTML5',
  },
  gathers: [],
  handedness: null,
  plays: null,
  checksFor: ['construct2'],
  options: [
    {
      name: 'markdown',
      when: 'extract',
      type: 'flag',
      help: 'event sheets and references as Markdown, not plain text',
    },
  ],
  sniff: (head) => (gameFileLook(head) === null ? 0 : 2),
  load: async () => (await import('./code.js')).construct2Code,
};
