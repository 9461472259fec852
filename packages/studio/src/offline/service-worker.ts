/** Answers for the page from what it has kept: every built file, each fetched once, under its name and hash. */

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Worker {
  /** Hashes by name; put before this script when the page is built. */
  readonly builtFiles: Readonly<Record<string, string>>;
  readonly registration: { readonly scope: string };
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
}

const worker = self as unknown as Worker;
const files = new Map(Object.entries(worker.builtFiles));
const { scope } = worker.registration;
const kept = () => caches.open(`mutoscope ${scope}`);

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(name, event.request));
});

async function fetchAll(): Promise<void> {
  const cache = await kept();
  for (const name of files.keys()) {
    if (await cache.match(keyOf(name))) continue;
    // By the folder's address, since servers may send `index.html` on to it.
    const response = await fetch(scope + (name === 'index.html' ? '' : encoded(name)), {
      cache: 'no-cache',
    });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    await cache.put(keyOf(name), response);
  }
}

async function forgetOthers(): Promise<void> {
  const cache = await kept();
  const keys = new Set([...files.keys()].map(keyOf));
  for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request);
}

async function answer(name: string, request: Request): Promise<Response> {
  const cache = await kept();
  return (await cache.match(keyOf(name))) ?? fetch(request);
}

/** Of a built file, whatever is asked for behind its address. */
function nameOf({ method, url }: Request): string | null {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  try {
    const name = decodeURIComponent(url.slice(scope.length).replace(/[?#].*$/s, '')) || 'index.html';
    return files.has(name) ? name : null;
  } catch {
    return null;
  }
}

/** As `encodedPath`, which would be another file: this one is loaded by itself, and may import none. */
const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const keyOf = (name: string): string => `${scope}${encoded(name)}?${files.get(name)}`;
