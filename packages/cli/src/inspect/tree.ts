/** What a game holds, as `inspect --tree` shows it. */

import type { TreeNode } from '@mutoscope/core';
import { printable } from '../ui/text.js';

/** A line a node, below the line of its parent: `├─ walk, 4 frames`. */
export function treeText(root: TreeNode): string {
  const lines = [printable(root.label)];
  const open = [{ nodes: root.children ?? [], next: 0, indent: '' }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next++];
    if (!node) {
      open.pop();
      continue;
    }
    const isLast = level.next === level.nodes.length;
    lines.push(`${level.indent}${isLast ? '└─' : '├─'} ${printable(node.label)}`);
    const indent = `${level.indent}${isLast ? '   ' : '│  '}`;
    open.push({ nodes: node.children ?? [], next: 0, indent });
  }
  return `${lines.join('\n')}\n`;
}
