import type { Subject } from '@mutoscope/core';
import { expect, test } from 'vitest';
import type { Doc } from '../documents/doc.js';
import { viewOf } from './light-up.js';

test('each subject is shown best by one view', () => {
  const objects = [{ animations: [{}] }, { animations: [] }];
  const doc = { stage: { objects } } as unknown as Doc;
  const cases: [Subject, string][] = [
    [{ clip: 0, track: 3, bone: 1 }, 'tracks'],
    [{ bone: 5 }, 'character'],
    [{ mesh: 0, part: 0, vertex: 12 }, 'character'],
    [{ layout: 1, instance: 4, object: 0 }, 'layouts'],
    [{ object: 0, animation: 0 }, 'sprites'],
    [{ object: 1 }, 'layouts'],
    [{ page: 1, event: 7 }, 'events'],
  ];
  for (const [subject, view] of cases) expect([subject, viewOf(doc, subject)]).toEqual([subject, view]);
});
