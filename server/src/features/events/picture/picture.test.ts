import { removeEventPicture } from '@guildhall/contract/event-pictures.ts';
import { cancelEvent, type Event, getEvent, listEvents } from '@guildhall/contract/events.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { announce, groupOf } from '../../../test/events.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { plain, send } from '../../../test/pictures.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const upload = async (caller: Caller, { id }: Event) =>
  send(caller, await plain(9, 9).png().toBuffer(), { url: `/api/events/${id}/picture` });
const fileAt = (caller: Caller, url: string | null) => caller.send({ method: 'GET', url: url ?? '' });

test('who runs an event gives it a picture, which visitors see as well, and takes it away', async () => {
  const [alice, ben] = [await app.join('Alice'), await app.join('Ben')];
  const event = await announce(app, alice);
  expect(await upload(ben, event)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await upload(alice, event)).status).toBe(200);
  const { pictureUrl } = await app.stranger.call(getEvent, of(event));
  expect(pictureUrl).toMatch(/^\/api\/files\//);
  expect((await app.stranger.call(listEvents))[0]?.pictureUrl).toBe(pictureUrl);
  expect((await fileAt(app.stranger, pictureUrl)).status).toBe(200);
  await upload(alice, event);
  expect((await fileAt(alice, pictureUrl)).status).toBe(404);
  expect((await ben.try(removeEventPicture, of(event))).status).toBe(403);
  expect((await alice.call(removeEventPicture, of(event))).pictureUrl).toBeNull();
});

test('the picture of an event is kept in the width in which it stands above its page', async () => {
  const alice = await app.join('Alice');
  const event = await announce(app, alice);
  const url = `/api/events/${event.id}/picture`;
  await send(alice, await plain(1920, 1080).png().toBuffer(), { url });
  const { pictureUrl } = await alice.call(getEvent, of(event));
  const { rawPayload } = await app.server.inject({ url: pictureUrl ?? '', headers: { cookie: alice.cookie } });
  sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
});

test('of an event that is called off the picture stays as it is, and of one that the caller may not see there is none', async () => {
  const [alice, eve] = [await app.join('Alice'), await app.join('Eve')];
  const hidden = await announce(app, alice, { groupId: await groupOf(app, [alice]) });
  expect((await upload(eve, hidden)).status).toBe(404);
  expect((await eve.try(removeEventPicture, of(hidden))).status).toBe(404);
  const off = await announce(app, alice);
  await alice.call(cancelEvent, { ...of(off), body: { reason: 'Storm' } });
  expect((await upload(alice, off)).status).toBe(409);
  expect((await alice.try(removeEventPicture, of(off))).status).toBe(409);
});
