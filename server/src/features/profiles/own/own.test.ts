import { getChatStats, listAchievements } from '@guildhall/contract/achievements.ts';
import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { generalRoomId, listRooms } from '@guildhall/contract/chat.ts';
import { listUnmatched } from '@guildhall/contract/matching.ts';
import { getMemberProfile } from '@guildhall/contract/members.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { joinWith } from '../../../test/matching.ts';
import { givePlan } from '../../../test/plans.ts';
import { openSocket } from '../../../test/sockets.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});
type Body = Record<string, unknown>;

const patch = (who: Caller, body: Body) => who.call(updateProfile, { body });
const refused = async (who: Caller, body: Body) => {
  const before = await who.call(getCurrentUser);
  const reply = await who.try(updateProfile, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(400);
  expect(await who.call(getCurrentUser)).toEqual(before);
  return reply.body;
};

const whole = {
  firstName: 'Zoë',
  lastName: 'Žižková',
  nickname: 'The Owl 🦉',
  useNicknameInChat: true,
  bio: 'Two lines,\nwith "quotes" & <b>marks</b>. שלום',
  location: 'Tarrowmouth, United Kingdom',
  website: 'owl.example',
  phone: '+44 (0)20 7946 0000 ext. 12',
  linkedin: '@zoe-z',
  instagram: '@zoe.z',
  calendly: 'calendly.com/zoe',
  workRole: 'Head of Night Shifts',
  company: 'Owl & Sons s.r.o.',
};

describe('a profile is changed', () => {
  test('in all that is named, and read again the same', async () => {
    const zoe = await app.join('Zoe');
    const saved = await patch(zoe, whole);
    expect(saved).toMatchObject({
      ...whole,
      displayName: 'Zoë Žižková',
      website: 'https://owl.example/',
      linkedin: 'https://www.linkedin.com/in/zoe-z',
      instagram: 'https://www.instagram.com/zoe.z',
      calendly: 'https://calendly.com/zoe',
    });
    expect(await zoe.call(getCurrentUser)).toEqual(saved);
  });

  test('in nothing else; blank and null empty a field', async () => {
    const zoe = await app.join('Zoe');
    const saved = { ...(await patch(zoe, whole)), updatedAt: expect.any(Date) };
    expect(await patch(zoe, {})).toEqual(saved);
    expect(await patch(zoe, { phone: ' 020 7946 0000 ' })).toEqual({ ...saved, phone: '020 7946 0000' });
    const emptied = { phone: '', website: null, nickname: ' ', bio: '', linkedin: null, company: '' };
    expect(await patch(zoe, emptied)).toEqual({
      ...saved,
      phone: null,
      website: null,
      nickname: null,
      bio: null,
      linkedin: null,
      company: null,
    });
  });

  test('by a member who has not confirmed yet, and by no stranger', async () => {
    const una = await app.join('Una', { emailConfirmedAt: null });
    expect(await patch(una, { bio: 'New here' })).toMatchObject({ bio: 'New here' });
    expect((await app.stranger.try(updateProfile, { body: { bio: 'x' } })).status).toBe(401);
  });

  test.each([
    ['role', { role: 'admin' }],
    ['membershipType', { membershipType: 'premium' }],
    ['email', { email: 'other@people.example' }],
    ['emailConfirmedAt', { emailConfirmedAt: null }],
    ['id', { id: 1 }],
    ['password', { password: 'another one, really' }],
    ['stripeCustomerId', { stripeCustomerId: 'cus_1' }],
    ['pausedAt', { pausedAt: null }],
  ])('never in its %s', async (_, body) => {
    const eve = await app.join('Eve');
    await refused(eve, body);
    await refused(eve, { firstName: 'Eva', ...body });
  });
});

describe('refused in a sentence, with nothing changed:', () => {
  const long = (count: number) => 'x'.repeat(count);
  test.each([
    ['firstName', long(300), 'must have at most 80 characters'],
    ['firstName', '  ', 'Please enter your first name.'],
    ['lastName', '', 'Please enter your last name.'],
    ['firstName', 'Rosa \u202Egro.live', 'Please write this in one line, without invisible characters.'],
    ['nickname', 'evil.com', 'Please leave out web addresses, and put a space after a full stop.'],
    ['nickname', long(81), 'must have at most 80 characters'],
    ['bio', long(2001), 'must have at most 2000 characters'],
    ['location', 'Two\nlines', 'Please write this in one line, without invisible characters.'],
    ['website', 'javascript:alert(1)', 'must be a web address such as https://example.com'],
    ['website', 'data:text/html,x', 'must be a web address such as https://example.com'],
    ['website', '12.03.2019', 'must be a web address such as https://example.com'],
    ['linkedin', 'javascript:alert(1)', 'must be your LinkedIn name or a link to your page on linkedin.com'],
    [
      'linkedin',
      'https://linkedin.com.evil.example/in/a',
      'must be your LinkedIn name or a link to your page on linkedin.com',
    ],
    [
      'instagram',
      'https://evil.example/instagram.com',
      'must be your Instagram name or a link to your page on instagram.com',
    ],
    ['calendly', 'https://user:pass@calendly.com/a', 'must be a link such as https://calendly.com/your-name'],
    ['phone', 'call me', 'must be a phone number such as +44 20 7946 0000'],
    ['phone', '1'.repeat(41), 'must have at most 40 characters'],
    ['isPaused', 'yes', 'must be true or false'],
  ])('%s %j', async (field, value, sentence) => {
    const body = await refused(await app.join('Rosa'), { [field]: value });
    expect(body.fields).toEqual({ [field]: sentence });
  });
});

test('whom a field is shown to is chosen one by one; the rest stays as it is by default', async () => {
  const zoe = await app.join('Zoe', { phone: '020 7946 0000', location: 'Falmouth' });
  const mel = await app.join('Mel');
  const look = () => mel.call(getMemberProfile, { params: { id: String(zoe.id) } });
  expect((await zoe.call(getCurrentUser)).visibility).toEqual(defaultVisibility);
  expect(await look()).toMatchObject({ phone: null, location: 'Falmouth' });
  await patch(zoe, { visibility: { phone: 'members' } });
  const saved = await patch(zoe, { visibility: { location: 'nobody' } });
  expect(saved.visibility).toEqual({ ...defaultVisibility, phone: 'members', location: 'nobody' });
  expect(await look()).toMatchObject({ phone: '020 7946 0000', location: null });
  await refused(zoe, { visibility: { phone: 'enemies' } });
  await refused(zoe, { visibility: { role: 'everyone' } });
  await expect(
    app.pool.query(`update users set visibility = '{"phone": "enemies"}' where id = $1`, [zoe.id]),
  ).rejects.toThrow('users_visibility_known');
});

test('a plan is given at once, and told to the member’s own screens', async () => {
  const zoe = await app.join('Zoe');
  const own = await openSocket(here, zoe.cookie);
  const membershipExpiresAt = new Date(Date.now() + 86_400_000);
  await givePlan(app.ctx, zoe.id, 'premium', membershipExpiresAt);
  await own.heard('me_changed');
  expect(await zoe.call(getCurrentUser)).toMatchObject({ plan: 'premium', membershipExpiresAt });
});

test('a new name is told to everybody, anything else to the member alone', async () => {
  const zoe = await app.join('Zoe');
  const mel = await app.join('Mel');
  const [own, other] = [await openSocket(here, zoe.cookie), await openSocket(here, mel.cookie)];
  await patch(zoe, { bio: 'Only I am told' });
  await own.heard('me_changed');
  await patch(zoe, { nickname: 'The Owl', useNicknameInChat: true });
  expect((await other.heard('face_changed'))[0]).toMatchObject({
    member: { id: zoe.id, displayName: 'The Owl', profileImageUrl: null },
  });
  expect(other.signals.map(({ type }) => type)).toEqual(['face_changed']);
});

test('everybody is told of ten new names an hour; the others are seen with the next load', async () => {
  const [owl, mel, wren] = [await app.join('Owl'), await app.join('Mel'), await app.join('Wren')];
  const other = await openSocket(here, mel.cookie);
  const rename = (caller: Caller, name: string) => patch(caller, { nickname: name, useNicknameInChat: true });
  for (let time = 0; time < 12; time += 1) await rename(owl, `Owl ${time}`);
  // What others do is still told, and comes after all of that.
  await rename(wren, 'The last');
  const told = (await other.heard('face_changed', 11)).map(({ member }) => member.displayName);
  expect(told).toEqual([...Array.from({ length: 10 }, (_, time) => `Owl ${time}`), 'The last']);
  expect(await mel.call(getMemberProfile, { params: { id: String(owl.id) } })).toMatchObject({
    displayName: 'Owl 11',
  });
});

test('a paused member’s business is in nobody’s Discover until they come back', async () => {
  const pat = await joinWith(app, 'Pat', 'Pat’s Pots');
  const mel = await app.join('Mel');
  const isSeen = async () => (await mel.call(listUnmatched, {})).some(({ id }) => id === pat.business.id);
  expect(await isSeen()).toBe(true);
  expect(await patch(pat, { isPaused: true })).toMatchObject({ isPaused: true });
  expect(await isSeen()).toBe(false);
  expect(await patch(pat, { isPaused: false })).toMatchObject({ isPaused: false });
  expect(await isSeen()).toBe(true);
});

describe('achievements', () => {
  const earned = async (who: Caller) =>
    (await who.call(listAchievements)).filter(({ isEarned }) => isEarned).map(({ name }) => name);
  const write = (who: Caller, count: number, roomId = generalRoomId) =>
    app.pool.query(
      `with room as (update chat_rooms set last_seq = last_seq + $3, last_rev = last_rev + $3 where id = $1
         returning last_seq - $3 as before, last_rev - $3 as before_rev)
       insert into chat_messages (room_id, seq, rev, sender_id, content)
       select $1, before + n, before_rev + n, $2, 'Hello' from room, generate_series(1, $3::int) n`,
      [roomId, who.id, count],
    );

  test('Active Networker takes ten messages in the general chat, which are counted', async () => {
    const nell = await app.join('Nell');
    expect(await nell.call(getChatStats)).toEqual({ generalChatMessageCount: 0 });
    await nell.call(listRooms);
    await write(nell, 9);
    expect(await earned(nell)).not.toContain('active_networker');
    await write(nell, 1);
    expect(await earned(nell)).toContain('active_networker');
    expect(await nell.call(getChatStats)).toEqual({ generalChatMessageCount: 10 });
  });

  test('Profile Builder takes all nine fields', async () => {
    const bo = await app.join('Bo', { profileImageUrl: 'https://faces.example/bo.jpg' });
    const { nickname, bio, location, website, phone } = whole;
    await patch(bo, { nickname, bio, location, website });
    expect(await earned(bo)).not.toContain('profile_builder');
    await patch(bo, { phone });
    expect(await earned(bo)).toContain('profile_builder');
  });

  test('Early Adopter is who was among the first hundred, or came within ninety days of the first', async () => {
    await app.pool.query(
      "update users set created_at = now() - interval '200 days' where id = (select min(id) from users)",
    );
    const hundredth = await app.join('Hugo');
    expect(await earned(hundredth)).toContain('early_adopter');
    await app.pool.query(
      "insert into users (email) select 'crowd' || n || '@x.example' from generate_series(1, 100) n",
    );
    const late = await app.join('Lea');
    expect(await earned(late)).not.toContain('early_adopter');
    await app.pool.query("update users set created_at = now() - interval '111 days' where id = $1", [late.id]);
    expect(await earned(late)).toContain('early_adopter');
  });
});
