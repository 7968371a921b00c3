import { blockMember } from '@guildhall/contract/blocks.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupRequests from '@guildhall/contract/group-requests.ts';
import * as contract from '@guildhall/contract/groups.ts';
import * as invitations from '@guildhall/contract/invitations.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { expect, test } from 'vitest';
import { invite, join, params, remove, seen, startGroup, tryJoin } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { insertRefusal } from '../../claims/refusals/repository.ts';
import { hashAddress } from '../../claims/rules.ts';

const app = useApp();
const day = 86_400_000;
const premium = { membershipType: 'premium' } as const;

const waiting = (caller: Caller) => caller.call(invitations.listInvitations);
const sent = (caller: Caller, { id }: { id: number }) =>
  caller.call(groupInvitations.listGroupInvitations, params(id));
const decline = (caller: Caller, id: number, forGood = false) =>
  caller.call(groupInvitations.declineInvitation, { ...params(id), body: { forGood } });
const accept = (caller: Caller, id: number) =>
  caller.try(groupInvitations.acceptInvitation, { ...params(id), body: {} });
const tryInvite = (caller: Caller, { id }: { id: number }, userId: number) =>
  caller.try(groupInvitations.inviteToGroup, { ...params(id), body: { userId } });

test('an invited member is told, sees who asks, and is in with one word; nobody else can use it', async () => {
  const [ann, ben, eve] = [await app.join('Ann', premium), await app.join('Ben'), await app.join('Eve')];
  const group = await startGroup(ann, 'Vault', true);
  await invite(ann, group, { userId: ben.id });
  expect(await ben.call(listNotifications)).toMatchObject([
    { kind: 'group.invited', link: `/groups/${group.id}` },
  ]);
  const [invitation] = await waiting(ben);
  expect(invitation).toMatchObject({ group: { id: group.id, name: 'Vault' }, invitedBy: { id: ann.id } });
  const id = invitation?.id as number;
  expect(await seen(ben, group)).toMatchObject({ myRole: null, invitationId: id });
  expect((await accept(eve, id)).status).toBe(404);
  expect((await tryInvite(ann, group, ben.id)).body.message).toContain('already');
  expect((await accept(ben, id)).status).toBe(200);
  expect((await accept(ben, id)).status).toBe(404);
  expect(await ben.call(listNotifications)).toEqual([]);
  expect((await tryInvite(ann, group, ben.id)).status).toBe(409);
  expect(await sent(ann, group)).toEqual([]);
});

test('an address is invited, whoever it belongs to: the mail names the way, and whoever confirms it finds the invitation', async () => {
  const ann = await app.join('Ann', premium);
  const group = await startGroup(ann, 'Mailed', true);
  app.mails.length = 0;
  await invite(ann, group, { email: 'Nora@New.example' });
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['nora@new.example', 'An invitation to the group “Mailed”'],
  ]);
  const again = await ann.try(groupInvitations.inviteToGroup, {
    ...params(group.id),
    body: { email: 'nora@new.example' },
  });
  expect(again.status).toBe(409);
  const nora = await app.join('Nora', { email: 'nora@new.example', emailConfirmedAt: null });
  expect(await waiting(nora)).toEqual([]);
  await app.pool.query('update users set email_confirmed_at = now() where id = $1', [nora.id]);
  const [invitation] = await waiting(nora);
  app.ctx.control({ type: 'member_changed', memberId: nora.id });
  expect((await accept(nora, invitation?.id as number)).status).toBe(200);
  expect(await seen(nora, group)).toMatchObject({ myRole: 'member' });
});

test('an address that wants no mail of strangers gets none, and the answer is the same', async () => {
  const ann = await app.join('Ann', premium);
  const group = await startGroup(ann, 'Unwanted', true);
  await insertRefusal(app.ctx.db, hashAddress('no@mail.example'), new Date());
  app.mails.length = 0;
  await invite(ann, group, { email: 'No@mail.example' });
  expect([app.mails, (await sent(ann, group)).length]).toEqual([[], 1]);
});

test('whether an address belongs to a member is told by nothing: the answer is the same, and theirs is no mail of strangers', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben', { email: 'ben@known.example' })];
  const group = await startGroup(ann, 'Discreet', true);
  app.mails.length = 0;
  const known = await invite(ann, group, { email: 'ben@known.example' });
  const unknown = await invite(ann, group, { email: 'nobody@known.example' });
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect([known.member, unknown.member]).toEqual([null, null]);
  expect(app.mails.map(({ to }) => to)).toEqual(['nobody@known.example']);
  expect(await waiting(ben)).toHaveLength(1);
});

test('an address that wants no mail of this site gets none, and who invites learns nothing of it', async () => {
  const ann = await app.join('Ann', premium);
  const group = await startGroup(ann, 'Unheard', true);
  await insertRefusal(app.ctx.db, hashAddress('quiet@known.example'), app.ctx.now());
  app.mails.length = 0;
  const silent = await invite(ann, group, { email: 'quiet@known.example' });
  const mailed = await invite(ann, group, { email: 'loud@known.example' });
  expect(Object.keys(silent)).toEqual(Object.keys(mailed));
  expect(app.mails.map(({ to }) => to)).toEqual(['loud@known.example']);
});

test('declined for good is for good; declined once is not, and nobody is told of either', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const group = await startGroup(ann, 'Pushy', true);
  await invite(ann, group, { userId: ben.id });
  const [first] = await waiting(ben);
  await decline(ben, first?.id as number);
  expect(await waiting(ben)).toEqual([]);
  expect(await sent(ann, group)).toEqual([]);
  await invite(ann, group, { userId: ben.id });
  const [second] = await waiting(ben);
  await decline(ben, second?.id as number, true);
  const refused = await tryInvite(ann, group, ben.id);
  expect([refused.status, refused.body.message]).toEqual([409, 'This member can’t be invited to this group.']);
  app.mails.length = 0;
  await invite(ann, group, { email: ben.member?.email as string });
  expect([await waiting(ben), await ben.call(listNotifications), app.mails].map(({ length }) => length)).toEqual([
    0, 0, 0,
  ]);
  // Who asks themselves has changed their mind.
  await join(ben, group);
  expect((await seen(ben, group)).myRole).toBe('member');
});

test('a block is silent: the same sentence as for whoever wants no invitation, and nothing arrives', async () => {
  const [ann, ben, sue] = [await app.join('Ann', premium), await app.join('Ben'), await app.join('Sue')];
  const group = await startGroup(ann, 'Silent', true);
  await ben.call(blockMember, { body: { userId: ann.id } });
  const refused = await tryInvite(ann, group, ben.id);
  expect([refused.status, refused.body.message]).toEqual([409, 'This member can’t be invited to this group.']);
  await invite(ann, group, { email: ben.member?.email as string });
  expect(await waiting(ben)).toEqual([]);
  expect(await ben.call(listNotifications)).toEqual([]);
  await app.pool.query('update users set suspended_at = now() where id = $1', [sue.id]);
  expect((await tryInvite(ann, group, sue.id)).status).toBe(404);
  expect(await sent(ann, group)).toHaveLength(1);
});

test('an invitation runs out after fourteen days, can be taken back, and none opens an archived group', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const [first, second] = [await startGroup(ann, 'Brief', true), await startGroup(ann, 'Shut', true)];
  await invite(ann, first, { userId: ben.id });
  const [{ id } = { id: 0 }] = await sent(ann, first);
  const withdraw = { params: { id: String(first.id), invitationId: String(id) } };
  const elsewhere = { params: { id: String(second.id), invitationId: String(id) } };
  expect((await ann.try(groupInvitations.withdrawGroupInvitation, elsewhere)).status).toBe(404);
  await ann.call(groupInvitations.withdrawGroupInvitation, withdraw);
  expect((await ann.try(groupInvitations.withdrawGroupInvitation, withdraw)).status).toBe(404);
  expect(await waiting(ben)).toEqual([]);
  await invite(ann, second, { userId: ben.id });
  const [shut] = await waiting(ben);
  await ann.call(contract.archiveGroup, { ...params(second.id), body: {} });
  expect(await waiting(ben)).toEqual([]);
  expect((await accept(ben, shut?.id as number)).status).toBe(404);
  await invite(ann, first, { userId: ben.id });
  const [late] = await waiting(ben);
  app.travel(15 * day);
  await app.pool.query("update session set expire = expire + interval '20 days'");
  expect((await accept(ben, late?.id as number)).status).toBe(404);
  expect(await sent(ann, first)).toEqual([]);
  await app.doJob('sweep-groups');
  const { rows } = await app.pool.query('select 1 from group_invitations where group_id = $1', [first.id]);
  expect(rows).toEqual([]);
});

test('a declined request looks pending until it can be made again after thirty days', async () => {
  const [ann, ben] = [await app.join('Ann', premium), await app.join('Ben')];
  const group = await startGroup(ann, 'Choosy', true);
  await join(ben, group);
  expect(await ann.call(groupRequests.listGroupRequests, params(group.id))).toMatchObject([
    { member: { id: ben.id } },
  ]);
  const request = { params: { id: String(group.id), userId: String(ben.id) }, body: {} };
  await ann.call(groupRequests.declineGroupRequest, request);
  expect(await ann.call(groupRequests.listGroupRequests, params(group.id))).toEqual([]);
  await ben.call(groupRequests.cancelGroupRequest, params(group.id));
  expect((await (await tryJoin(ben, group)).body) as unknown).toMatchObject({ myRole: null, hasRequested: true });
  expect(await ann.call(groupRequests.listGroupRequests, params(group.id))).toEqual([]);
  app.travel(31 * day);
  await app.pool.query("update session set expire = expire + interval '40 days'");
  await app.doJob('sweep-groups');
  expect(await seen(ben, group)).toMatchObject({ hasRequested: false });
  await join(ben, group);
  expect(await ann.call(groupRequests.listGroupRequests, params(group.id))).toHaveLength(1);
  await ann.call(groupRequests.acceptGroupRequest, request);
  await remove(ann, group, ben);
  expect((await ben.call(listNotifications)).map(({ kind }) => kind)).toContain('group.removed');
});

test('inviting somebody who has asked to be let in admits them: one act settles both, and asks nothing of their address', async () => {
  const [ann, ben, cat] = [await app.join('Ann', premium), await app.join('Ben'), await app.join('Cat')];
  const group = await startGroup(ann, 'Both ways', true);
  await join(ben, group);
  await join(cat, group);
  const answers = await Promise.all([1, 2].map(() => tryInvite(ann, group, ben.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 201)?.body).toEqual({
    isAdmitted: true,
    member: expect.objectContaining({ id: ben.id }),
  });
  expect(await seen(ben, group)).toMatchObject({ myRole: 'member', hasRequested: false, invitationId: null });
  expect(await seen(ann, group)).toMatchObject({ requestCount: 1, memberCount: 2 });
  expect(await sent(ann, group)).toEqual([]);
  expect((await ben.call(listNotifications)).map(({ text }) => text).join()).toContain('Both ways');
  // Whose the address is, nobody learns: it's invited like any other.
  const byMail = await invite(ann, group, { email: cat.member?.email as string });
  expect(byMail).toMatchObject({ isAdmitted: false, member: null });
  expect(await seen(cat, group)).toMatchObject({ myRole: null });
});
