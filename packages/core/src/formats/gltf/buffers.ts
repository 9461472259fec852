import type { Report } from '../../diagnostic.js';
import type { Source } from '../format.js';
import { fail, tell } from './codes.js';
import type { Container } from './container.js';
import { isObject, objects, textOr, whole } from './json.js';

/** Loads buffers by index, each once: the binary chunk, a data URI, or a file beside the document. */
export type LoadBuffer = (index: number) => Promise<Uint8Array>;

export function bufferLoader(container: Container, source: Source, report: Report): LoadBuffer {
  const definitions = objects(container.json.buffers, 'buffers');
  const loaded = new Map<number, Uint8Array>();
  return async (index) => {
    const known = loaded.get(index);
    if (known) return known;
    const path = `buffers[${index}]`;
    const definition = definitions[index]!;
    const declared = whole(definition.byteLength, `${path}.byteLength`);
    const uri = textOr(definition.uri, null);
    let bytes: Uint8Array;
    if (uri === null) {
      const fallback = isObject(definition.extensions) && 'EXT_meshopt_compression' in definition.extensions;
      if (fallback)
        fail('gltf/compressed', 'The buffer is only there compressed (EXT_meshopt_compression)', { path });
      if (index !== 0 || !container.binary) {
        fail('gltf/buffer-missing', 'The buffer has no uri, and the file has no binary chunk for it', {
          path,
        });
      }
      bytes = container.binary;
    } else {
      bytes = uri.startsWith('data:')
        ? dataUri(uri, `${path}.uri`)
        : await fileBeside(uri, source, `${path}.uri`);
    }
    if (bytes.length < declared) {
      report(
        tell('gltf/buffer-short', `The buffer is said to hold ${declared} bytes and holds ${bytes.length}`, {
          path,
        }),
      );
    }
    loaded.set(index, bytes);
    return bytes;
  };
}

/** The name in the file set that a relative URI means; null for one with a scheme or broken escapes. */
export function nameBeside(uri: string, source: Source): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.startsWith('/')) return null;
  const folder = source.name.replaceAll('\\', '/').replace(/[^/]*$/, '');
  try {
    return folder + decodeURIComponent(uri);
  } catch {
    return null;
  }
}

async function fileBeside(uri: string, source: Source, path: string): Promise<Uint8Array> {
  const name = nameBeside(uri, source);
  if (name === null) {
    fail('gltf/buffer-missing', `The buffer is at "${shown(uri)}", which is not a file beside the document`, {
      path,
    });
  }
  const bytes = await source.files.read(name);
  if (!bytes) fail('gltf/buffer-missing', `The buffer "${shown(uri)}" is not beside the document`, { path });
  return bytes;
}

/** Throws FormatError. */
export function dataUri(uri: string, path: string): Uint8Array {
  const comma = uri.indexOf(',');
  if (comma < 0) fail('gltf/structure', 'The data URI has no comma, so no data', { path });
  const data = uri.slice(comma + 1);
  try {
    const text = uri.slice(0, comma).endsWith(';base64') ? atob(data) : decodeURIComponent(data);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  } catch {
    return fail('gltf/structure', 'The data of the data URI is not valid base64', { path });
  }
}

const shown = (uri: string): string => (uri.length > 80 ? `${uri.slice(0, 80)}…` : uri);
