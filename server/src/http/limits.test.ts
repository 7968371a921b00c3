import { connect, type Socket } from 'node:net';
import { bodyMax } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../test/harness.ts';
import { openSocket } from '../test/sockets.ts';

const shortTimes = { requestMs: 400, idleMs: 800, unreadMs: 600, checkMs: 50 };
const app = useApp({}, { timeouts: shortTimes });
let listening: string;
let port: number;

beforeAll(async () => {
  listening = await app.listen();
  port = Number(new URL(listening).port);
});

interface Json {
  type?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  items?: Json;
  properties?: Record<string, Json>;
  anyOf?: Json[];
}

/** They have ASCII characters alone, and none that JSON writes in another way; or are no JSON, but bytes of a form. */
const plainFormats = ['base64url', 'uri', 'binary'];

/** Bytes of the largest value that the schema takes, when every character that can comes escaped by its number. */
function largest(schema: Json, path: string): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map((each) => largest(each, path)));
  if (schema.enum || schema.const !== undefined) return 6 * 40;
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largest(field, `${path}.${name}`), 2);
  }
  if (schema.type === 'array') {
    if (schema.maxItems === undefined) throw new Error(`${path} has no end`);
    return schema.maxItems * (1 + largest(schema.items ?? {}, path)) + 2;
  }
  if (schema.type !== 'string') return 30;
  if (schema.maxLength === undefined && !JSON.stringify(schema).match(/"(format|pattern)"/))
    throw new Error(`${path} has no end`);
  return (schema.maxLength ?? 40) * (plainFormats.includes(schema.format ?? '') ? 1 : 6) + 2;
}

describe('a body', () => {
  const withBody = Object.entries(endpoints).filter(([, { body }]) => body);

  test.each(withBody)('of %s may be as large as its schema takes, and hardly larger', (name, endpoint) => {
    const schema = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
    const needed = largest(schema, name);
    expect(needed).toBeLessThanOrEqual(endpoint.bodyMax ?? bodyMax);
    if (endpoint.bodyMax) expect(endpoint.bodyMax).toBeLessThan(needed * 2);
  });

  const post = (url: string, payload: string) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload,
    });

  test('that is too large is refused in few words', async () => {
    const reply = await post('/api/auth/register', JSON.stringify({ firstName: 'x'.repeat(1_000_000) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.body.length).toBeLessThan(1000);
  });

  test('of a stranger is not even read where a session is needed', async () => {
    const reply = await post('/api/businesses', 'this is no JSON'.repeat(70_000));
    expect(reply.statusCode).toBe(401);
  });

  test('with unknown fields without end gets a short answer', async () => {
    const many = Object.fromEntries(Array.from({ length: 75_000 }, (_, index) => [`field${index}`, 1]));
    expect((await post('/api/auth/login', JSON.stringify(many))).statusCode).toBe(413);
    const some = Object.fromEntries(Object.entries(many).slice(0, 900));
    const reply = await post('/api/auth/login', JSON.stringify(some));
    expect(reply.statusCode).toBe(400);
    expect(reply.body.length).toBeLessThan(1500);
    expect(Object.keys(JSON.parse(reply.body).fields)).toHaveLength(10);
    const long = await post('/api/auth/login', JSON.stringify({ ['x'.repeat(12_000)]: 1 }));
    expect(long.body.length).toBeLessThan(1000);
  });

  test('of arrays in arrays is refused in few words', async () => {
    const deep = `{"email":${'['.repeat(7000)}${']'.repeat(7000)},"password":"x"}`;
    const reply = await post('/api/auth/login', deep);
    expect(reply.statusCode).toBe(400);
    expect(reply.body.length).toBeLessThan(500);
  });
});

test('an address without end is not said back', async () => {
  const reply = await app.server.inject({ method: 'GET', url: `/api/${'x'.repeat(9000)}` });
  expect(reply.statusCode).toBe(404);
  expect(reply.body.length).toBeLessThan(500);
});

describe('a connection', () => {
  /** Everything that came until the other side closed. */
  async function closed(socket: Socket): Promise<string> {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    // Bytes that are still under way at the end make it a reset.
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }

  const head = (line: string, ...headers: string[]) =>
    [line, 'host: localhost:3000', 'sec-fetch-site: same-origin', ...headers, '', ''].join('\r\n');

  test('whose body drips is ended with 408', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head('POST /api/auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 900'));
    const drip = setInterval(() => socket.write(' '), 50);
    const text = await closed(socket).finally(() => clearInterval(drip));
    expect(text).toMatch(/^HTTP\/1.1 408 /);
    expect(text).toMatch(/x-content-type-options: nosniff/);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'timeout' });
  });

  test('that says nothing is closed', async () => {
    await closed(connect(port, '127.0.0.1'));
  });

  test('whose head drips is closed', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nx-slow: ');
    const drip = setInterval(() => socket.write('x'), 50);
    expect(await closed(socket).finally(() => clearInterval(drip))).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that speaks no HTTP, or names two hosts, gets 400 with the headers of every answer', async () => {
    const noise = connect(port, '127.0.0.1');
    noise.write('hello\r\n\r\n');
    const two = connect(port, '127.0.0.1');
    two.write(head('GET /api/stats HTTP/1.1', 'connection: close', 'host: evil.example'));
    for (const text of await Promise.all([closed(noise), closed(two)])) {
      expect(text).toMatch(/^HTTP\/1.1 400 /);
      expect(text).toMatch(/content-security-policy: default-src 'none'/);
      expect(text).toMatch(/"code":"bad_request"/);
    }
  });

  test('that has become a WebSocket lives on', async () => {
    const alice = await app.join('Alice');
    const socket = await openSocket({ listening, publicUrl: app.ctx.config.publicUrl }, alice.cookie);
    const silent = connect(port, '127.0.0.1');
    // Both limits have passed when the silent neighbour is gone.
    await closed(silent);
    await closed(connect(port, '127.0.0.1'));
    socket.send({ type: 'ping' });
    expect(await socket.heard('pong')).toHaveLength(1);
    socket.ws.close();
  });
});
