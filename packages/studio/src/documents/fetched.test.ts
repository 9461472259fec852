import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchedBlob } from './fetched.js';

const server = createServer(({ url }, response) => {
  if (url === '/endless') {
    const write = (): void => void (response.writable && response.write('x'.repeat(10_000), write));
    write();
  } else response.writeHead(url === '/ten' ? 200 : 404).end('0123456789');
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

test('a file is fetched whole up to the bound', async () => {
  expect(await (await fetchedBlob(at('/ten'), 10)).text()).toBe('0123456789');
  await expect(fetchedBlob(at('/ten'), 9)).rejects.toThrow('more than 9 bytes');
});

test('a stream without end is let go of; what is not there says so', async () => {
  await expect(fetchedBlob(at('/endless'), 1_000_000)).rejects.toThrow('more than 1000000 bytes');
  await expect(fetchedBlob(at('/none'))).rejects.toThrow('404');
});
