import { expect, test } from 'vitest';
import { corpusFiles, corpusTest } from '../../testing/corpus.js';
import { cpuTime } from '../../testing/cpu-time.js';
import { cal3dLook } from './sniff.js';

const look = (text: string) => {
  const found = cal3dLook(new TextEncoder().encode(text));
  return found && `${found.form} ${found.kind}`;
};

test('magics', () => {
  expect(look('CSF\0')).toBe('binary skeleton');
  expect(look('CAF\0')).toBe('binary animation');
  expect(look('CMF\0')).toBe('binary mesh');
  expect(look('CRF\0')).toBe('binary material');
  expect(look('CPF\0')).toBe('binary morphAnimation');
  expect(look('CDF\0')).toBe('binary skeleton');
  for (const no of ['', 'CSF', 'CSF ', 'XSF\0', 'CXF\0', 'csf\0']) expect(look(no)).toBe(null);
});

test('the first element of XML, in either form and any case', () => {
  expect(look('<HEADER MAGIC="XSF" VERSION="910" />')).toBe('xml skeleton');
  expect(look('<header version=919 magic=xpf/>')).toBe('xml morphAnimation');
  expect(look('\ufeff<?xml version="1.0"?>\n<!-- <MESH> -->\n<SKELETON VERSION="1100">')).toBe(
    'xml skeleton',
  );
  expect(look('<!DOCTYPE MESH>\n<mesh numsubmesh="1">')).toBe('xml mesh');
  expect(look('# made by hand\n<Material Version="1000" NumMaps="1">')).toBe('xml material');
  expect(look('<HEADER VERSION="919"/><ANIMATION>')).toBe('xml animation');
  expect(look('<?xml version="1.0"?> <HEADER MAGIC="XSF"/>')).toBe('xml skeleton');
  expect(look('stray\r\n  <HEADER MAGIC="XSF"/>')).toBe('xml skeleton');
  expect(look('<ANIMATION NUMTRACKS="1" DURATION="1"><TRACK BONEID="0">')).toBe('xml animation');
  expect(look('<ANIMATION NUMTRACKS="1"><TRACK NUMKEYFRAMES="1" morphname="a.Additive">')).toBe(
    'xml morphAnimation',
  );
  expect(look('<ANIMATION VERSION="1100"><!-- b --><TRACK MORPHID="0">')).toBe('xml morphAnimation');
});

test('UTF-16 and a cut character', () => {
  const text = '<MESH VERSION="1100" NUMSUBMESH="0"/>';
  const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0), 0])]);
  expect(cal3dLook(utf16)).toEqual({ kind: 'mesh', form: 'xml' });
  const cut = Uint8Array.from([...new TextEncoder().encode(text), 0xe3, 0x81]);
  expect(cal3dLook(cut)).toEqual({ kind: 'mesh', form: 'xml' });
});

test('what others call meshes and materials is none', () => {
  for (const no of [
    '<mesh><sharedgeometry vertexcount="4">',
    '<material name="x">',
    '<animation>',
    '<html><MESH VERSION="1100">',
    '<HEADER MAGIC="ABC"/><MESH VERSION="1100">',
    '<!-- <HEADER MAGIC="XSF"/>',
    'a < b, c > d',
    `s += '<HEADER MAGIC="XRF" VERSION="1000"/>\n'\ns += '<MATERIAL NUMMAPS="1">\n'`,
    'if (a < b)\n  Add(\'<MATERIAL NUMMAPS="1">\');',
    '<HEADER MAGIC="XSF"',
    '{"mesh": 1}',
  ]) {
    expect(look(no), no).toBe(null);
  }
});

test('linear in what it looks at', () => {
  for (const unit of ['<', '<!', '<!--', '<? ', '< <a', '<HEADER ']) {
    const text = unit.repeat(100_000);
    const work = (): void => {
      expect(look(text)).toBe(null);
    };
    expect(cpuTime(work), unit).toBeLessThan(5000);
  }
});

corpusTest('every file of the corpus is what its name says', () => {
  const kinds = { s: 'skeleton', a: 'animation', m: 'mesh', r: 'material', p: 'morphAnimation' } as const;
  const files = corpusFiles('cal3d', (name) => /\.[cx][samrp]f$/i.test(name));
  expect(files.length).toBeGreaterThan(600);
  const none = files.filter((file) => {
    const found = cal3dLook(file.bytes().subarray(0, 4096));
    const [form, kind] = file.name.slice(-3).toLowerCase();
    if (found)
      expect(found, file.name).toEqual({
        kind: kinds[kind as 's'],
        form: form === 'c' ? 'binary' : 'xml',
      });
    return !found;
  });
  expect(none.map(({ name }) => name)).toEqual([
    'imvu-cal3d/tests/py_xml_that_crashes_due_to_missing_header.xpf',
  ]);
});
