import { afterEach, expect, test, vi } from 'vitest';
import { namesIn, urlSet } from './url-set.js';

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test('names are found in lists, in XML and between the bytes of binary files, whatever their case', () => {
  expect(namesIn(bytes('scale=1\nmesh=parts/body.CMF\n# no.txt\nmesh=parts/body.CMF'), ['.cmf'])).toEqual([
    'parts/body.CMF',
  ]);
  expect(namesIn(bytes('<MAP TYPE="color">my skin.tga</MAP>'), ['.tga'])).toEqual(['my skin.tga']);
  expect(namesIn(bytes('CRF\0\x0a\0\0\0metal.png\0\x01'), ['.png'])).toEqual(['metal.png']);
  expect(namesIn(new Uint8Array(1 << 20), ['.png'])).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A site of these files; gives what was asked for. */
function site(files: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.pathname);
    const text = files[url.pathname];
    return text === undefined ? new Response(null, { status: 404 }) : new Response(bytes(text));
  });
  return asked;
}

test('of a list the files that it and they name are known; what is missing, or elsewhere, is not', async () => {
  const asked = site({
    '/a/b/bones.csf': 'x',
    '/a/metal.crf': 'maps "my%skin.png"',
    '/a/my%25skin.png': 'p',
  });
  const list = new Blob(['skeleton=b/bones.csf\nmesh=gone.cmf\nmaterial=metal.crf\nmesh=../../../up.cmf']);
  const { files, sizeOf } = await urlSet('a/robot.cfg', 'https://there.net/a/robot.cfg?v=2', list);
  expect(files.names).toEqual(['a/robot.cfg', 'a/b/bones.csf', 'a/metal.crf', 'a/my%skin.png']);
  expect(new Set(asked)).toEqual(
    new Set(['/a/b/bones.csf', '/a/gone.cmf', '/a/metal.crf', '/a/my%25skin.png']),
  );
  expect(await files.read('a/gone.cmf')).toBeNull();
  expect(sizeOf('a/b/bones.csf')).toBe(1);
});

test('of another file only itself is known; what it refers to is fetched once, when it is read', async () => {
  const asked = site({ '/walker.bin': 'abc' });
  const { files, slice } = await urlSet(
    'x/walker.gltf',
    'https://there.net/x/walker.gltf',
    new Blob(['{"asset":{}}']),
  );
  expect([files.names, asked]).toEqual([['x/walker.gltf'], []]);
  expect(await files.read('x/../walker.bin')).toEqual(bytes('abc'));
  expect(await slice('walker.bin', 1, 3)).toEqual(bytes('bc'));
  expect(await files.read('../outside')).toBeNull();
  expect(asked).toEqual(['/walker.bin']);
});

test('a file that is no site’s has nothing around it', async () => {
  const asked = site({});
  const { files } = await urlSet('1234', 'blob:https://there.net/1234', new Blob(['{"asset":{}}']));
  expect(await files.read('walker.bin')).toBeNull();
  expect(asked).toEqual([]);
});

test('of a list that names very many only some are asked for, a few at a time', async () => {
  let [asked, open, most] = [0, 0, 0];
  vi.stubGlobal('fetch', async () => {
    asked++;
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return new Response(null, { status: 404 });
  });
  const list = `skeleton=a.csf\n${Array.from({ length: 20_000 }, (_, i) => `${i}.cmf`).join('\n')}`;
  const { files } = await urlSet('many.cfg', 'https://there.net/many.cfg', new Blob([list]));
  expect(files.names).toEqual(['many.cfg']);
  expect([asked, most]).toEqual([4999, 6]);
});
