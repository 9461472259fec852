import type { TreeNode } from '@mutoscope/core';
import { expect, test } from 'vitest';
import { printable } from '../ui/text.js';
import { treeText } from './tree.js';

test('a line a node, with the lines that lead to it', () => {
  const tree: TreeNode = {
    label: 'game',
    children: [
      { label: 'layouts', children: [{ label: 'Menu' }, { label: 'Level' }] },
      { label: 'sheets', children: [{ label: 'Events\u001b[31m' }] },
    ],
  };
  expect(treeText(tree).split('\n')).toEqual([
    'game',
    '├─ layouts',
    '│  ├─ Menu',
    '│  └─ Level',
    '└─ sheets',
    `   └─ ${printable('Events\u001b[31m')}`,
    '',
  ]);
});

test('a tree of any depth', () => {
  let node: TreeNode = { label: 'leaf' };
  for (let i = 0; i < 5000; i++) node = { label: `${i}`, children: [node] };
  expect(treeText(node).trimEnd().split('\n')).toHaveLength(5001);
});
