import { type Diagnostic, FormatError, type Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { nameBeside } from './buffers.js';
import { gltfCodes, tell } from './codes.js';
import { openContainer } from './container.js';
import { readContent } from './content.js';
import { figureReadCodes } from './figure/read-codes.js';
import { isObject, type JsonObject } from './json.js';

/** What the Khronos validator tells is passed on up to this many times; the rest is counted. */
const maxIssues = 1000;

/** The validator goes over accessors without data, too, at some ten million elements a second. */
const maxClaimed = 50_000_000;

/** The validator compares each channel of an animation with each other one: 40,000 take it ten seconds. */
const maxChannels = 30_000;

/** The validator recurses; its stack overflows beyond the reach of a catch, which would end the program. */
const maxNesting = 1000;

/**
 * Tells everything the Khronos glTF Validator finds, and what it does not look for: pointers that lead nowhere,
 * names that are not unique, what keeps the file from being read here. Never throws.
 */
export async function checkGltf(source: Source, report: Report): Promise<void> {
  const found = await validate(source);
  for (const diagnostic of found) report(diagnostic);
  const known = new Set(found.map(({ code }) => code));
  const own: Report = (diagnostic) => {
    const isLoss = diagnostic.severity !== 'error' && diagnostic.code in figureReadCodes;
    if (!isLoss && !known.has(diagnostic.code)) report(diagnostic);
  };
  try {
    await readContent(source, own);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    own(error.diagnostic);
  }
}

async function validate(source: Source): Promise<Diagnostic[]> {
  const { validateBytes } = await import('gltf-validator');
  try {
    const refused = whyNotValidated(openContainer(source.bytes).json);
    if (refused) return [refused];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  try {
    const { issues } = await validateBytes(source.bytes, {
      uri: source.name,
      writeTimestamp: false,
      maxIssues,
      externalResourceFunction: (uri) => readBeside(uri, source),
    });
    const told = issues.messages.map(diagnosticOf);
    if (issues.truncated) {
      told.push(
        tell('gltf/validator', `The validator found more than ${maxIssues} problems; the rest is not listed`),
      );
    }
    return told;
  } catch (reason) {
    return [tell('gltf/not-gltf', `The Khronos validator cannot read the file: ${String(reason)}`)];
  }
}

function whyNotValidated(json: JsonObject): Diagnostic | null {
  const notGiven = (why: string) => tell('gltf/not-validated', `${why}: not given to the validator`);
  if (nestsDeeper(json) || hierarchyDeeper(json)) return notGiven(`More than ${maxNesting} levels deep`);
  const channels = mostChannels(json);
  if (channels > maxChannels)
    return notGiven(`${channels} channels in one animation, more than ${maxChannels}`);
  const claimed = claimedWithoutData(json);
  if (claimed <= maxClaimed) return null;
  return tell(
    'gltf/too-large',
    `Accessors without data claim ${claimed} elements: not given to the validator`,
  );
}

function mostChannels({ animations }: JsonObject): number {
  if (!Array.isArray(animations)) return 0;
  const counts = animations.map((animation: unknown) =>
    isObject(animation) && Array.isArray(animation.channels) ? animation.channels.length : 0,
  );
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

/** Of accessors that no buffer view backs, over which the validator would go element by element. */
function claimedWithoutData({ accessors }: JsonObject): number {
  if (!Array.isArray(accessors)) return 0;
  return accessors.reduce((sum: number, accessor: unknown) => {
    if (!isObject(accessor) || accessor.bufferView !== undefined || !Number.isFinite(accessor.count))
      return sum;
    return sum + Number(accessor.count);
  }, 0);
}

function nestsDeeper(json: JsonObject): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; depth <= maxNesting; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function hierarchyDeeper({ nodes }: JsonObject): boolean {
  if (!Array.isArray(nodes)) return false;
  const parents = new Map<unknown, number>();
  nodes.forEach((node, index) => {
    if (!isObject(node) || !Array.isArray(node.children)) return;
    for (const child of node.children) parents.set(child, index);
  });
  return nodes.some((_, start) => {
    let at: number | undefined = start;
    for (let depth = 0; depth <= maxNesting && at !== undefined; depth++) at = parents.get(at);
    return at !== undefined;
  });
}

async function readBeside(uri: string, source: Source): Promise<Uint8Array> {
  const name = nameBeside(uri, source);
  const bytes = name === null ? null : await source.files.read(name);
  if (!bytes) throw `The file "${uri}" is not beside the document`;
  return bytes;
}

interface Issue {
  readonly code: string;
  readonly message: string;
  /** 0 error, 1 warning, 2 information, 3 hint. */
  readonly severity: 0 | 1 | 2 | 3;
  readonly pointer?: string;
  readonly offset?: number;
}

const severities = ['error', 'warning', 'info', 'info'] as const;

function diagnosticOf({ code, message, severity, pointer, offset }: Issue): Diagnostic {
  return {
    severity: severities[severity],
    code: `gltf/${code.toLowerCase().replaceAll('_', '-')}`,
    message,
    hint: gltfCodes['gltf/validator'].mend,
    source: 'Khronos glTF Validator',
    ...((pointer !== undefined || offset !== undefined) && {
      at: { ...(pointer !== undefined && { path: pointer }), ...(offset !== undefined && { offset }) },
    }),
  };
}
