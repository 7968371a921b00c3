import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { createStripe } from './client.ts';
import { checkCards } from './held.ts';
import type { StripeSettings } from './settings.ts';

/** What the other side answers; null: it hangs. */
let status: number | null = null;
let calls = 0;
let server: Server;
const log = { warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  server = createServer((_request, response) => {
    calls += 1;
    if (status === null) return;
    const body =
      status === 200 ? { object: 'customer', id: 'cus_1' } : { error: { type: 'invalid_request_error' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = 0;
  log.warn.mockClear();
  log.error.mockClear();
});

function opened(changes: Partial<StripeSettings> = {}) {
  const settings: StripeSettings = {
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: null,
    apiUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    scriptUrl: '',
    ...changes,
  };
  const stripe = createStripe(settings, log, async () => null);
  return {
    look: () => stripe.ask((client) => client.customers.retrieve('cus_1')),
    // Keys for tests are never held: the database isn't asked.
    health: () => checkCards({} as Database, settings).cards?.(),
  };
}

test.each([
  [401, /STRIPE_SECRET_KEY: set the one that its dashboard shows/],
  [403, /STRIPE_SECRET_KEY may not do what is needed/],
] as const)(
  'a key that is answered with %i is told to the operator, and to members as no answer',
  async (code, line) => {
    const { look, health } = opened();
    expect(await health()).toEqual({ status: 'ok' });
    status = code;
    await expect(look()).rejects.toMatchObject({ failure: 'unavailable', code: 'unavailable' });
    expect(log.error.mock.calls).toEqual([[expect.stringMatching(line)]]);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('sk_test_x');
    expect(await health()).toEqual({ status: 'degraded', says: 'refused' });
    status = 200;
    await look();
    expect(await health()).toEqual({ status: 'ok' });
  },
);

test('a call that hangs is over in its time, the second try included', async () => {
  status = null;
  const { look, health } = opened({ timeoutMs: 6000 });
  const before = performance.now();
  await expect(look()).rejects.toMatchObject({ failure: 'unavailable' });
  expect(performance.now() - before).toBeLessThan(12_000);
  expect(calls).toBeLessThan(3);
  expect(log.error).not.toHaveBeenCalled();
  expect(await health()).toEqual({ status: 'ok' });
}, 40_000);
