import { css } from 'lit';

export const sheetStyles = css`
  :host {
    position: relative;
    display: grid;
    grid-template-columns: var(--list, 340px) minmax(0, 1fr);
    grid-template-rows: 48px minmax(0, 1fr);
    min-height: 0;
    border: solid var(--line);
    border-width: 1px 0;
    overflow: hidden;
  }
  .names,
  .time {
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  .names,
  .tree {
    container-type: inline-size;
  }
  .names {
    display: flex;
    align-items: end;
    padding-bottom: 4px;
    border-right: 1px solid var(--line);
    color: var(--faint);
    font-size: 12px;
  }
  .time {
    display: grid;
    grid-template-rows: 15px 32px;
    overflow: hidden;
    scrollbar-gutter: stable;
  }
  canvas {
    display: block;
    width: 100%;
    height: 100%;
    touch-action: none;
  }
  .ruler {
    cursor: ew-resize;
  }
  .scroll {
    grid-column: 1 / -1;
    overflow: hidden auto;
    overflow-anchor: none;
    scrollbar-gutter: stable;
    container-type: size;
  }
  .tall {
    display: grid;
    grid-template-columns: var(--list, 340px) minmax(0, 1fr);
    min-height: 100cqh;
  }
  .tree {
    position: relative;
    border-right: 1px solid var(--line);
    overflow: clip;
  }
  .tree:focus-visible {
    outline-offset: -2px;
  }
  .tree[aria-activedescendant]:focus-visible {
    outline: none;
  }
  .tree:focus-visible [data-active='true'] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .stage {
    position: sticky;
    top: 0;
    height: 100cqh;
    overflow: hidden;
  }
  .stage canvas {
    touch-action: pan-y;
  }
  [role='treeitem'] {
    position: absolute;
    right: 0;
    left: 0;
    display: flex;
    align-items: center;
    height: 24px;
    font-size: 13px;
    white-space: nowrap;
    cursor: default;
    user-select: none;
  }
  .node {
    background: var(--raised);
    font-weight: 500;
  }
  .track:hover {
    background: color-mix(in srgb, var(--accent) 8%, transparent);
  }
  [aria-selected='true'] {
    background: color-mix(in srgb, var(--accent) 18%, transparent);
  }
  .fold {
    width: 22px;
    color: var(--faint);
    text-align: center;
  }
  .name {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .track .name,
  .names .name {
    padding-left: 22px;
  }
  .type,
  .kind,
  .count {
    color: var(--faint);
    font-size: 12px;
    font-weight: 400;
  }
  .type {
    width: 72px;
  }
  .kind {
    width: 58px;
  }
  .count {
    width: 62px;
    padding-right: 10px;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  @container (width < 280px) {
    .type,
    .kind {
      display: none;
    }
  }
  @container (width < 150px) {
    .count {
      display: none;
    }
  }
  .playhead {
    position: absolute;
    top: 15px;
    bottom: 0;
    left: calc(var(--list, 340px) - 0.5px);
    width: 1px;
    background: var(--accent);
    pointer-events: none;
  }
  .playhead::before {
    position: absolute;
    top: 0;
    left: -4px;
    border: solid transparent;
    border-width: 0 4.5px 6px;
    border-top: 6px solid var(--accent);
    content: '';
  }
  .hint {
    position: absolute;
    inset: 48px 20px 0 calc(var(--list, 340px) + 20px);
    display: grid;
    place-content: center;
    color: var(--faint);
    text-align: center;
    pointer-events: none;
  }
  .hint span {
    padding: 3px 10px;
    border-radius: 5px;
    background: var(--panel);
  }
  .probe {
    display: none;
  }
  @media (width < 800px) {
    .type,
    .kind {
      display: none;
    }
  }
`;
