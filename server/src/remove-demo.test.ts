import { login } from '@guildhall/contract/auth.ts';
import { generalRoomId, listMessages, listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { answerEvent } from '@guildhall/contract/events.ts';
import { joinGroup } from '@guildhall/contract/group-members.ts';
import { createGroup, listGroups } from '@guildhall/contract/groups.ts';
import { expect, test, vi } from 'vitest';
import { refuseDemoMembers, removeDemoCommunity, seedDemoCommunity } from './demo.ts';
import { useApp } from './test/harness.ts';
import { plain, send } from './test/pictures.ts';

// Sixty accounts are erased, each with all that hangs on it.
vi.setConfig({ testTimeout: 60_000 });
const app = useApp({ DEMO_DATA: 'off' });

const numberOf = async (text: string, values: unknown[] = []): Promise<number> =>
  (await app.pool.query(text, values)).rows[0].id;
const general = { params: { roomId: String(generalRoomId) } };

const invoiceTables = [
  ...[
    'invoices',
    'invoice_payments',
    'invoice_reminders',
    'invoice_runs',
    'invoice_run_members',
    'invoice_settings',
  ],
  ...['bank_files', 'bank_payments', 'billing_details'],
];

test('the demo community goes, whatever was renamed in it, and nothing of a real member goes with it', async () => {
  await refuseDemoMembers(app.ctx);
  const [account] = await seedDemoCommunity(app.ctx);
  const rita = await app.join('Rita');
  await app.pool.query("update users set email = 'nell@elsewhere.example', first_name = 'Nora' where email = $1", [
    account?.email,
  ]);
  await app.pool.query(
    "update businesses set name = 'Renamed' where id = (select min(business_id) from demo_listings)",
  );

  const groupId = await numberOf('select id from groups where not is_private order by id limit 1');
  await rita.call(joinGroup, { params: { id: String(groupId) }, body: {} });
  const own = await rita.call(createGroup, { body: { name: 'Rita’s', description: 'A group of her own.' } });
  const eventId = await numberOf(
    'select id from events where group_id is null and starts_at > now() and cancelled_at is null and seats is null limit 1',
  );
  await rita.call(answerEvent, { params: { id: String(eventId) }, body: { answer: 'maybe' } });
  await rita.call(sendMessage, { body: { roomId: generalRoomId, content: 'Good morning' } });
  const photographed = await numberOf(
    `select id from businesses where claimed_by is null and id in (select business_id from demo_listings) order by id desc limit 1`,
  );
  const ada = await app.join('Ada', { role: 'admin' });
  const photo = await plain(640, 360).png().toBuffer();
  await send(ada, photo, { url: `/api/businesses/${photographed}/photos`, field: 'photo' });
  const photoUrl: string = (await app.pool.query('select url from listing_photos')).rows[0].url;
  const claimed = await numberOf(
    `update businesses set claimed_by = $1 where id = (select min(business_id) from demo_listings where business_id in
       (select id from businesses where claimed_by is null)) returning id`,
    [rita.id],
  );
  const partner = await numberOf("select id from users where provider = 'demo' order by id limit 1");
  const roomId = await numberOf(
    "insert into chat_rooms (type, name, pair, last_seq, last_rev) values ('private', 'Two', $1, 2, 2) returning id",
    [`${partner}:${rita.id}`],
  );
  await app.pool.query('insert into chat_members (room_id, member_id) values ($1, $2), ($1, $3)', [
    roomId,
    partner,
    rita.id,
  ]);
  await app.pool.query(
    `insert into chat_messages (room_id, seq, rev, sender_id, content) values ($1, 1, 1, $2, 'To Rita'), ($1, 2, 2, $3, 'From Rita')`,
    [roomId, partner, rita.id],
  );

  await expect(refuseDemoMembers(app.ctx)).rejects.toThrow(/holds \d+ members of the demo .* npm run demo:remove/);
  const removed = await removeDemoCommunity(app.ctx);
  await refuseDemoMembers(app.ctx);

  const { rows: counted } = await app.pool.query('select from daily_figures union all select from departures');
  expect(counted).toEqual([]);
  expect(removed.businesses).toBe(119);
  expect(removed.invoices).toBeGreaterThan(0);
  for (const table of invoiceTables)
    expect((await app.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
  expect(removed.groups).toBeGreaterThan(0);
  expect(removed.events).toBeGreaterThan(0);
  const { rows: members } = await app.pool.query('select id from users order by id');
  expect(members).toEqual([{ id: rita.id }, { id: ada.id }]);
  expect((await app.server.inject(photoUrl)).statusCode).toBe(404);
  const { rows: listings } = await app.pool.query('select id, claimed_by from businesses');
  expect(listings).toEqual([{ id: claimed, claimed_by: rita.id }]);
  expect((await rita.call(listGroups)).map(({ id }) => id).toSorted()).toEqual([groupId, own.id].toSorted());
  const { rows: owners } = await app.pool.query("select user_id from group_memberships where role = 'owner'");
  expect(owners.map(({ user_id }) => user_id)).toEqual([rita.id, rita.id]);
  const { rows: answers } = await app.pool.query('select event_id from event_answers');
  expect(answers).toEqual([{ event_id: eventId }]);
  expect((await rita.call(listMessages, general)).map(({ content }) => content)).toEqual(['Good morning']);
  const between = await rita.call(listMessages, { params: { roomId: String(roomId) } });
  expect(between.map(({ content, senderId }) => [content, senderId])).toEqual([
    ['To Rita', null],
    ['From Rita', rita.id],
  ]);
  const rooms = (await rita.call(listRooms)).map(({ id }) => id);
  expect(rooms).toEqual(expect.arrayContaining([generalRoomId, roomId]));
  const body = { email: 'nell@elsewhere.example', password: account?.password ?? '' };
  expect((await app.stranger.try(login, { body })).status).toBe(401);

  // Interrupted and run again, or run twice.
  expect(await removeDemoCommunity(app.ctx)).toEqual({
    members: 0,
    businesses: 0,
    groups: 0,
    events: 0,
    invoices: 0,
  });
});
