import { noteVisible } from '@guildhall/contract/notifications.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { openSocket, settled } from '../../../test/sockets.ts';
import { findReceiver } from '../repository.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

test('a browser that says that the site is on its screen is noted, one that only keeps the connection isn’t', async () => {
  const [alice, bob, carl] = [await app.join('Alice'), await app.join('Bob'), await app.join('Carl')];
  const [hers, his, third] = await Promise.all([alice, bob, carl].map(({ cookie }) => openSocket(here, cookie)));
  if (!hers || !his || !third) throw new Error('no sockets');
  const seenAt = async ({ id }: { id: number }) =>
    (await findReceiver(app.ctx.db, id, null))?.visibleAt?.getTime();
  const from = app.ctx.now().getTime();
  hers.send({ type: 'visible' });
  his.send({ type: 'ping' });
  await Promise.all([hers.heard('pong'), his.heard('pong')]);
  await settled(hers, his);
  expect(await seenAt(alice)).toBeGreaterThanOrEqual(from);
  expect(await seenAt(bob)).toBeUndefined();
  // What comes soon after is written together with others, a few seconds later, as of when it came.
  app.stopClock();
  const at = app.ctx.now().getTime();
  third.send({ type: 'visible' });
  await settled(third);
  app.travel(3000);
  await vi.waitFor(async () => expect(await seenAt(carl)).toBe(at), { timeout: 10_000 });
});

test('a browser whose socket does not get through says the same by a call, and a stranger says nothing', async () => {
  const dora = await app.join('Dora');
  expect((await app.stranger.try(noteVisible, { body: {} })).status).toBe(401);
  const from = app.ctx.now().getTime();
  await dora.call(noteVisible, { body: {} });
  app.travel(6000);
  await vi.waitFor(
    async () =>
      expect((await findReceiver(app.ctx.db, dora.id, null))?.visibleAt?.getTime()).toBeGreaterThanOrEqual(from),
    { timeout: 10_000 },
  );
});
