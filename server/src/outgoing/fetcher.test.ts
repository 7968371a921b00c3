import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { createFetcher, type FetchParts } from './fetcher.ts';

/** Whoever reaches it has got in where nobody may. */
let canary: Server;
let hits: string[] = [];
let port: number;

beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://here');
    const to = searchParams.get('to');
    if (to) return response.writeHead(302, { location: to }).end();
    if (pathname === '/slow') return;
    if (pathname === '/large') return response.end(Buffer.alloc(3000));
    if (pathname === '/drip') {
      // Without a length: what comes is counted.
      for (let part = 0; part < 30; part++) response.write(Buffer.alloc(100));
      return response.end();
    }
    if (pathname === '/packed') return response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    if (pathname === '/missing') return response.writeHead(404).end('no');
    return response.end('bytes');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  ({ port } = canary.address() as AddressInfo);
});

afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

const limiter = { take: async () => 0, giveBack: async () => {} };
const asked = { memberId: 1, bytesMax: 2000, types: ['image/png'] };
const get = (url: string, parts: Partial<FetchParts> = {}) =>
  createFetcher({ limiter, isLoopbackAllowed: false, ...parts }).fetch(url, asked);

describe('an address counts as public', () => {
  test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111'])('when it is: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '127.0.0.1',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    'localhost',
    '',
  ])('never when it is %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('nothing on this machine or its network is asked', () => {
  test.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://0177.0.0.1',
    'https://127.1',
    'https://0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[64:ff9b::7f00:1]',
    'https://①②⑦.0.0.1',
    'https://169.254.169.254',
    'https://inside.example',
    'https://both.example',
    'http://127.0.0.1',
    'ftp://127.0.0.1',
  ])('%s, on its own port or another', async (url) => {
    hits = [];
    const names: Record<string, string[]> = {
      'inside.example': ['127.0.0.1'],
      'both.example': ['93.184.215.14', '10.0.0.1'],
    };
    const open = vi.fn();
    const resolve = async (host: string) => names[host] ?? [];
    for (const one of [url, `${url}:${port}`])
      await expect(get(one, { open, resolve })).rejects.toThrow(/lead to a public site/);
    expect(open).not.toHaveBeenCalled();
    expect(hits).toEqual([]);
  });

  test('a name is asked once, and the connection goes to the address that was checked', async () => {
    const resolve = vi.fn(async () => ['93.184.215.14']);
    const looked: unknown[] = [];
    const open = ((_url: URL, { lookup }: { lookup: CallableFunction }) => {
      lookup('rebinding.example', { all: true }, (_error: unknown, found: unknown) => looked.push(found));
      throw new Error('as far as this test goes');
    }) as unknown as NonNullable<FetchParts['open']>;
    await expect(get('https://rebinding.example/face.png', { open, resolve })).rejects.toThrow(/No picture could/);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(looked).toEqual([[{ address: '93.184.215.14', family: 4 }]]);
  });
});

describe('where this machine is allowed, to test the rest', () => {
  const local = (path: string, parts: Partial<FetchParts> = {}) =>
    get(`http://127.0.0.1:${port}${path}`, { isLoopbackAllowed: true, ...parts });

  test('the bytes come, without a cookie or a name', async () => {
    expect(Buffer.from(await local('/')).toString()).toBe('bytes');
  });

  test('three redirects are followed and a fourth is not; each is checked anew', async () => {
    const chain = (times: number): string => (times === 0 ? '/' : `/?to=${encodeURIComponent(chain(times - 1))}`);
    expect(Buffer.from(await local(chain(3))).toString()).toBe('bytes');
    await expect(local(chain(4))).rejects.toThrow(/No picture could be fetched/);
    for (const to of [
      'http://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'http://inside.example/',
    ])
      await expect(local(`/?to=${encodeURIComponent(to)}`)).rejects.toThrow(/lead to a public site/);
  });

  test.each([
    ['too large by its own word', '/large', /larger than/],
    ['too large as it comes', '/drip', /larger than/],
    ['packed', '/packed', /No picture could be fetched/],
    ['not there', '/missing', /No picture could be fetched/],
  ])('refused: %s', async (_what, path, sentence) => {
    await expect(local(path)).rejects.toThrow(sentence);
  });

  test('a server that does not answer is left after the time', async () => {
    await expect(local('/slow', { totalMs: 100 })).rejects.toThrow(/No picture could be fetched/);
  });

  test('four are under way at most, and one member may ask so often', async () => {
    const fetcher = createFetcher({ limiter, isLoopbackAllowed: true, totalMs: 300 });
    const slow = Array.from({ length: 5 }, () => fetcher.fetch(`http://127.0.0.1:${port}/slow`, asked));
    const answers = await Promise.allSettled(slow);
    const sentences = answers.map((one) => (one.status === 'rejected' ? String(one.reason.message) : ''));
    expect(sentences.filter((text) => /being fetched right now/.test(text))).toHaveLength(1);
    const tired = { ...limiter, take: async () => 120_000 };
    await expect(local('/', { limiter: tired })).rejects.toThrow(/try again in 2 minutes, or upload/);
  });
});
