/** Serves the studio and the files on show to this computer alone, to whoever knows the address. */

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { realBelow } from '../links.js';
import type { Listing } from './listing.js';
import type { Shown } from './shown.js';

export interface Serving {
  /** Of the page: a random part of it is the key to everything. */
  readonly address: string;
  close(): void;
}

/** `studio` is the folder of the built page. Rejects where the port is taken; 0 takes a free one. */
export async function serve(studio: string, shown: Shown, port: number): Promise<Serving> {
  const base = `/${randomBytes(16).toString('base64url')}/`;
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const name = nameAsked(request, server, base);
    if (name === null) return refuse(response, 404);
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405);
    if (name === 'changes') return listen(response, listeners);
    void bodyOf(name, studio, shown)
      .catch(() => null)
      .then((body) => (body ? send(response, body, method) : refuse(response, 404)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const stop = shown.watch((groups) => {
    for (const each of listeners) each.write(`data: ${JSON.stringify({ groups })}\n\n`);
  });
  return {
    address: `http://127.0.0.1:${portOf(server)}${base}`,
    close() {
      stop();
      server.close();
      server.closeAllConnections();
    },
  };
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;

/** What is asked for below the key; null for whoever does not know it, or comes by the name of another site. */
function nameAsked({ url = '', headers }: IncomingMessage, server: Server, base: string): string | null {
  const hosts = [`127.0.0.1:${portOf(server)}`, `localhost:${portOf(server)}`];
  if (!hosts.includes(headers.host ?? '') || !url.startsWith(base)) return null;
  try {
    return decodeURIComponent(url.slice(base.length).replace(/\?.*$/s, ''));
  } catch {
    return null;
  }
}

interface Body {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Null, or a rejection, where there is no such thing. Whatever a file holds, the browser never takes it for a page. */
async function bodyOf(name: string, studio: string, shown: Shown): Promise<Body | null> {
  if (name === 'served.json')
    return { type: typeOf(name), bytes: Buffer.from(JSON.stringify(servedJson(shown))) };
  const [, index, below] = /^files\/(\d+)\/(.*)$/s.exec(name) ?? [];
  if (below !== undefined) {
    const bytes = await fileOf(shown.listings[Number(index)], below);
    return bytes && { type: typeOf(''), bytes };
  }
  const page = name || 'index.html';
  const path = realBelow(studio, join(studio, page));
  return path === null ? null : { type: typeOf(page), bytes: await readFile(path) };
}

const servedJson = ({ listings }: Shown) => ({
  groups: listings.map(({ group: { title }, names }) => names.map((name) => title + name)),
});

async function fileOf(listing: Listing | undefined, name: string): Promise<Uint8Array | null> {
  if (!listing || !name.startsWith(listing.group.title)) return null;
  return listing.read(name.slice(listing.group.title.length));
}

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
};

function send(response: ServerResponse, { type, bytes }: Body, method: string): void {
  response.writeHead(200, { ...common, 'content-type': type, 'content-length': bytes.length });
  response.end(method === 'HEAD' ? undefined : bytes);
}

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, common).end();
};

function listen(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { ...common, 'content-type': 'text/event-stream' }).write(':\n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

const typeOf = (name: string): string => types.get(extname(name)) ?? 'application/octet-stream';

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.json', 'application/json'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json'],
]);
