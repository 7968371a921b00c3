import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as contract from '@guildhall/contract/groups.ts';
import { listInvitations } from '@guildhall/contract/invitations.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { expect, test } from 'vitest';
import { closeForLink } from '../../../seal.ts';
import { invite, join, params, seen, startGroup } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';

const app = useApp();
const premium = { membershipType: 'premium' } as const;

const waiting = (caller: Caller) => caller.call(listInvitations);
const sent = (caller: Caller, { id }: { id: number }) =>
  caller.call(groupInvitations.listGroupInvitations, params(id));
const read = (token: string, caller: Caller = app.stranger) =>
  caller.call(groupInvitations.readMailedInvitation, { body: { token } });
const decline = (token: string, forGood = false) =>
  app.stranger.call(groupInvitations.declineMailedInvitation, { body: { token, forGood } });

/** Invites the address, and reads the word in the link of its mail. */
async function mailed(organiser: Caller, group: { id: number }, email: string): Promise<string> {
  app.mails.length = 0;
  await invite(organiser, group, { email });
  expect(app.mails.map(({ to }) => to)).toEqual([email]);
  return /group-invitation\?token=([\w-]+)/.exec(app.mails[0]?.text ?? '')?.[1] ?? '';
}

test('the link of the mail says who invites to what, without an account, and opening it changes nothing', async () => {
  const ann = await app.join('Ann', premium);
  const group = await startGroup(ann, 'Linked', true);
  const token = await mailed(ann, group, 'nora@linked.example');
  for (const _ of [1, 2])
    expect(await read(token)).toMatchObject({
      state: 'open',
      group: { id: group.id, name: 'Linked', isPrivate: true, memberCount: 1 },
      invitedBy: 'Ann Tester',
      invitationId: null,
    });
  expect(await sent(ann, group)).toHaveLength(1);
  const nora = await app.join('Nora', { email: 'nora@linked.example' });
  const { invitationId } = await read(token, nora);
  expect((await waiting(nora)).map(({ id }) => id)).toEqual([invitationId]);
  expect((await read(token, await app.join('Eve'))).invitationId).toBeNull();
});

test('whoever invites goes by the name that the mail gives, and never by an address', async () => {
  const sly = await app.join('Sly', { ...premium, nickname: 'Foxy', useNicknameInChat: true });
  const group = await startGroup(sly, 'Burrow', true);
  const token = await mailed(sly, group, 'vera@linked.example');
  expect(app.mails[0]?.subject).toBe('An invitation to the group “Burrow”');
  expect((await read(token)).invitedBy).toBe('Foxy');
  await app.pool.query('update users set first_name = null, last_name = null, nickname = null where id = $1', [
    sly.id,
  ]);
  expect((await read(token)).invitedBy).toBe('User');
});

test('declined once by the link, the address can be invited again, and nobody is told', async () => {
  const ann = await app.join('Ann', premium);
  const group = await startGroup(ann, 'Not now', true);
  const token = await mailed(ann, group, 'otto@linked.example');
  await decline(token);
  expect(await read(token)).toMatchObject({ state: 'over', group: null, invitedBy: null });
  expect(await sent(ann, group)).toEqual([]);
  expect(await ann.call(listNotifications)).toEqual([]);
  await mailed(ann, group, 'otto@linked.example');
  expect((await read(token)).state).toBe('open');
});

test('declined for good by the link, nothing of the group reaches the address any more, nor the account that is made with it', async () => {
  const ann = await app.join('Ann', premium);
  const [group, other] = [await startGroup(ann, 'Never', true), await startGroup(ann, 'Another', true)];
  const token = await mailed(ann, group, 'pia@linked.example');
  await decline(token, true);
  await decline(token, true);
  expect((await read(token)).state).toBe('refused');
  const { rows } = await app.pool.query('select email from group_invitations where group_id = $1', [group.id]);
  expect(rows).toEqual([{ email: null }]);
  await app.doJob('sweep-groups');

  // Who invites learns nothing of it.
  app.mails.length = 0;
  const again = await invite(ann, group, { email: 'pia@linked.example' });
  expect([again.isAdmitted, app.mails, (await sent(ann, group)).length]).toEqual([false, [], 1]);
  await mailed(ann, other, 'pia@linked.example');

  const pia = await app.join('Pia', { email: 'Pia@linked.example' });
  expect((await waiting(pia)).map((one) => one.group.name)).toEqual(['Another']);
  expect(await seen(pia, group)).toMatchObject({ invitationId: null });
  const refused = await ann.try(groupInvitations.inviteToGroup, { ...params(group.id), body: { userId: pia.id } });
  expect([refused.status, refused.body.message]).toEqual([409, 'This member can’t be invited to this group.']);
});

test('for good holds for the account that the address has already, and ends when its member asks to be let in', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben', { email: 'ben@linked.example' })];
  const group = await startGroup(ann, 'Both', true);
  await app.pool.query('update users set email_confirmed_at = null where id = $1', [ben.id]);
  const token = await mailed(ann, group, 'ben@linked.example');
  await app.pool.query('update users set email_confirmed_at = now() where id = $1', [ben.id]);
  expect(await waiting(ben)).toHaveLength(1);
  await decline(token, true);
  expect(await waiting(ben)).toEqual([]);
  await invite(ann, group, { email: 'ben@linked.example' });
  expect([await waiting(ben), await ben.call(listNotifications)]).toEqual([[], []]);
  await join(ben, group);
  expect((await seen(ben, group)).myRole).toBe('member');
  expect((await read(token)).state).toBe('over');
});

test('a link that is not ours, an archived group and one that is gone: a sentence, and nothing changes', async () => {
  const ann = await app.join('Ann', premium);
  const [shut, gone] = [await startGroup(ann, 'Shut', true), await startGroup(ann, 'Gone', true)];
  const [first, second] = [
    await mailed(ann, shut, 'rob@linked.example'),
    await mailed(ann, gone, 'rob@linked.example'),
  ];
  const forAnotherAct = closeForLink(app.ctx.linkSeal, { memberId: ann.id, topic: 'groups' });
  for (const token of ['none', `${first}A`, first.slice(1), forAnotherAct]) {
    const refused = await app.stranger.try(groupInvitations.readMailedInvitation, { body: { token } });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_token']);
    const declined = await app.stranger.try(groupInvitations.declineMailedInvitation, { body: { token } });
    expect(declined.body.code).toBe('invalid_token');
  }
  expect(await sent(ann, shut)).toHaveLength(1);
  await ann.call(contract.archiveGroup, { ...params(shut.id), body: {} });
  expect((await read(first)).state).toBe('over');
  await app.pool.query('delete from groups where id = $1', [gone.id]);
  expect((await read(second)).state).toBe('over');
  expect(await decline(second, true)).toEqual({ ok: true });
});
