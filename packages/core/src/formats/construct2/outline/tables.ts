/** The tables `inspect` shows of a game. */

import { counted } from '../../../bytes/counted.js';
import type { Section } from '../../format.js';
import type { GameSummary, ObjectSummary } from './summary.js';

export const sectionsOf = (summary: GameSummary): readonly Section[] =>
  [
    objectsTable(summary),
    membersTable(summary),
    layoutsTable(summary),
    layersTable(summary),
    sheetsTable(summary),
    assetsTable(summary),
    classesTable(summary),
  ].filter(({ rows }) => rows.length > 1);

const text = (count: number): string => (count === 0 ? '' : String(count));

const objectsTable = ({ objectTypes }: GameSummary): Section => ({
  heading: counted(objectTypes.length, 'object type'),
  rows: [
    ['name', 'plugin', 'instances', 'animations', 'behaviors', 'variables', 'effects'],
    ...objectTypes.map((type) => [
      type.name,
      type.plugin + (type.isFamily ? ' (family)' : ''),
      text(type.instances),
      animationsText(type),
      type.behaviors.map(({ name }) => name).join(', '),
      type.variables.join(', '),
      type.effects.map(({ name }) => name).join(', '),
    ]),
  ],
});

function animationsText({ animations }: ObjectSummary): string {
  if (animations.length === 0) return '';
  const frames = counted(
    animations.reduce((sum, each) => sum + each.frames, 0),
    'frame',
  );
  return animations.length === 1 ? frames : `${counted(animations.length, 'animation')}, ${frames}`;
}

const membersTable = ({ families, containers }: GameSummary): Section => ({
  heading: 'families and containers',
  rows: [
    ['name', 'members'],
    ...families.map(({ name, members }) => [name, members.join(', ')]),
    ...containers.map((members) => ['container', members.join(', ')]),
  ],
});

const layoutsTable = ({ layouts, firstLayout }: GameSummary): Section => ({
  heading: counted(layouts.length, 'layout'),
  rows: [
    ['name', 'size', 'event sheet', 'layers', 'instances', 'effects'],
    ...layouts.map((layout) => [
      layout.name + (layout.name === firstLayout && layouts.length > 1 ? ' (first)' : ''),
      `${layout.width} × ${layout.height}`,
      layout.eventSheet ?? '',
      String(layout.layers.length),
      String(layout.instances),
      layout.effects.join(', '),
    ]),
  ],
});

const layersTable = ({ layouts }: GameSummary): Section => ({
  heading: counted(
    layouts.reduce((sum, { layers }) => sum + layers.length, 0),
    'layer',
  ),
  rows: [
    ['layout', 'layer', 'instances', 'parallax', 'opacity', 'shown', 'effects'],
    ...layouts.flatMap(({ name, layers }) =>
      layers.map((layer) => [
        name,
        layer.name,
        String(layer.instances),
        layer.parallaxX === 1 && layer.parallaxY === 1 ? '' : `${layer.parallaxX}, ${layer.parallaxY}`,
        layer.opacity === 1 ? '' : String(layer.opacity),
        layer.visible ? '' : 'no',
        layer.effects.join(', '),
      ]),
    ),
  ],
});

const sheetsTable = ({ eventSheets }: GameSummary): Section => ({
  heading: counted(eventSheets.length, 'event sheet'),
  rows: [
    ['name', 'events', 'groups', 'conditions', 'actions', 'variables', 'includes'],
    ...eventSheets.map((sheet) => [
      sheet.name,
      String(sheet.events),
      text(sheet.groups),
      String(sheet.conditions),
      String(sheet.actions),
      text(sheet.variables),
      sheet.includes.join(', '),
    ]),
  ],
});

/** The rest is in the JSON. */
const mostAssets = 12;

function assetsTable({ assets }: GameSummary): Section {
  const total = assets.reduce((sum, { bytes }) => sum + bytes, 0);
  const share = (bytes: number) => (total === 0 ? '' : `${((100 * bytes) / total).toFixed(1)} %`);
  const shown = assets.slice(0, mostAssets);
  const rest = assets.slice(mostAssets);
  const restBytes = rest.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    heading: `${counted(assets.length, 'asset')}, ${total} bytes`,
    rows: [
      ['file', 'kind', 'bytes', 'share'],
      ...shown.map(({ file, kind, bytes }) => [file, kind, String(bytes), share(bytes)]),
      ...(rest.length === 0 ? [] : [[`${rest.length} more`, '', String(restBytes), share(restBytes)]]),
    ],
  };
}

const classesTable = ({ classes }: GameSummary): Section => ({
  heading: 'plugins and behaviors',
  rows: [
    ['name', 'kind', 'named', 'object types', 'instances', 'unnamed properties'],
    ...classes.map((each) => [
      each.name,
      each.role,
      each.confidence,
      text(each.objectTypes),
      text(each.instances),
      text(each.unknownProperties),
    ]),
  ],
});
