import { listActs } from '@guildhall/contract/audit.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { changeAccount, removeMember } from '../members/service.ts';
import { recordAct } from './service.ts';
import { verifyActs } from './verifying/service.ts';

const app = useApp();
const target = ({ id }: Caller) => ({ kind: 'member', id }) as const;
const whole = { fault: null };
const rowsOf = async () => (await app.pool.query('select * from audit_acts order by id')).rows;
const mute = (member: Caller, reason = 'Shouting') =>
  recordAct(app.ctx, {
    act: 'member.muted',
    target: target(member),
    reason,
    details: { until: '2026-01-01T00:00:00Z' },
  });

test('an act is recorded with its transaction, and not without it', async () => {
  const bob = await app.join('Bob');
  const fell = inTransaction(app.ctx, async (ctx) => {
    await recordAct(ctx, { act: 'member.muted', target: target(bob) });
    throw new Error('fell');
  });
  await expect(fell).rejects.toThrow('fell');
  expect(await rowsOf()).toEqual([]);
  await inTransaction(app.ctx, (ctx) =>
    recordAct(ctx, { act: 'member.muted', target: target(bob), reason: 'Spam' }),
  );
  expect(await rowsOf()).toMatchObject([
    { id: 1, act: 'member.muted', actor_kind: 'system', member_id: bob.id, reason: 'Spam', target_kind: 'member' },
  ]);
  expect(await verifyActs(app.ctx)).toMatchObject({ acts: 1, ...whole });
});

test('a hundred acts at the same moment are one chain without gaps', async () => {
  const bob = await app.join('Bob');
  const before = (await rowsOf()).length;
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      inTransaction(app.ctx, async (ctx) => {
        await recordAct(ctx, { act: 'member.muted', target: target(bob), reason: `${n}` });
        if (n % 10 === 0) throw new Error('fell');
      }).catch(() => {}),
    ),
  );
  expect(await verifyActs(app.ctx)).toMatchObject({ acts: before + 90, ...whole });
});

test('the database changes no act, and takes none out, whoever asks', async () => {
  const bob = await app.join('Bob');
  await mute(bob);
  const before = await rowsOf();
  for (const statement of [
    "update audit_acts set reason = 'nothing'",
    'update audit_acts set reason = null',
    'update audit_acts set member_id = null, reason = null, details = null, member_salt = null, target_name = null',
    'update audit_acts set actor_id = null, actor_salt = null',
    "update audit_acts set at = at - interval '1 day'",
    'update audit_acts set address = null, address_salt = null, reason = null',
    'delete from audit_acts',
    'delete from audit_acts where id = (select max(id) from audit_acts)',
    'truncate audit_acts',
    'truncate users cascade',
  ])
    await expect(app.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  expect(await rowsOf()).toEqual(before);
});

test('what was changed or taken out behind its back is found', async () => {
  const bob = await app.join('Bob');
  const other = await app.join('Other');
  for (const reason of ['one', 'two', 'three']) await mute(bob, reason);
  const last = (await rowsOf()).length;
  const [second, third] = [last - 1, last];
  const found = async (statement: string) => {
    const client = await app.pool.connect();
    try {
      await client.query(`begin; alter table audit_acts disable trigger user; ${statement}`);
      return (await verifyActs({ db: Object.assign(Object.create(app.ctx.db), { $client: client }) })).fault;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const changed = `act ${second} is not what was recorded, or one before it was taken out`;
  const told = `what is told of the member in act ${second} was changed`;
  const set = (values: string) => found(`update audit_acts set ${values} where id = ${second}`);
  expect(await set("act = 'member.unmuted'")).toBe(changed);
  expect(await set("at = at + interval '1 millisecond'")).toBe(changed);
  expect(await set("actor_role = 'admin'")).toBe(changed);
  expect(await set("request_id = 'x'")).toBe(changed);
  expect(await set("member_digest = decode(repeat('00', 32), 'hex')")).toBe(changed);
  expect(await set("reason = 'Nothing'")).toBe(told);
  expect(await set(`member_id = ${other.id}`)).toBe(told);
  expect(await set('member_salt = null')).toBe(told);
  expect(await set(`actor_id = ${other.id}`)).toBe(`who did act ${second} was changed`);
  expect(await set("address = '1.2.3.4'")).toBe(`the address of act ${second} was changed`);
  expect(await found(`delete from audit_acts where id = ${second}`)).toBe(`act ${second} is missing`);
  expect(
    await found(
      `delete from audit_acts where id = ${second}; update audit_acts set id = ${second} where id = ${third}`,
    ),
  ).toBe(changed);
  expect(await verifyActs(app.ctx)).toMatchObject({ acts: last, ...whole });
});

test('erasure leaves nothing of the member, and the chain whole', async () => {
  const admin = await app.join('Ada', { role: 'admin' });
  const gone = await app.join('Markerperson');
  await recordAct(
    { ...app.ctx, call: { requestId: 'r1', address: '198.51.100.77', viewer: null } },
    {
      act: 'account.signed_in',
      actor: { id: gone.id, role: 'user' },
      target: target(gone),
      details: { way: 'password' },
    },
  );
  await mute(gone, 'markerreason');
  await recordAct(app.ctx, {
    act: 'business.edited',
    target: { kind: 'business', id: 77, name: 'Markerbusiness', memberId: gone.id },
    details: { fields: ['markerfield'] },
  });
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, gone.id));
  const left = JSON.stringify(await rowsOf());
  expect(left).not.toMatch(/marker|198\.51/i);
  const acts = await admin.call(listActs, {});
  expect(acts.slice(0, 4)).toMatchObject([
    { act: 'account.erased', actor: { kind: 'system' }, target: { kind: 'member', id: null }, member: null },
    { act: 'business.edited', target: { kind: 'business', id: 77, name: null }, member: null },
    { act: 'member.muted', target: { kind: 'member', id: null }, reason: null, member: null },
    { act: 'account.signed_in', actor: { kind: 'member', id: null, role: 'user', address: null } },
  ]);
  expect(await verifyActs(app.ctx)).toMatchObject({ ...whole, erased: 4 });
});

test('an address is forgotten after a year, and the act stays', async () => {
  const bob = await app.join('Bob');
  const from = { ...app.ctx, call: { requestId: 'r2', address: '203.0.113.9', viewer: null } };
  const old = { ...from, now: () => new Date(Date.now() - 400 * dayMs) };
  await recordAct(old, { act: 'account.sign_in_failed', target: target(bob) });
  await recordAct(from, { act: 'account.sign_in_failed', target: target(bob) });
  await app.doJob('forget-addresses');
  expect((await rowsOf()).slice(-2).map(({ address, actor_kind }) => [address, actor_kind])).toEqual([
    [null, 'stranger'],
    ['203.0.113.9', 'stranger'],
  ]);
  expect(await verifyActs(app.ctx)).toMatchObject(whole);
});

test('a role that changes is recorded, by whatever changes it', async () => {
  const [admin, bob] = [await app.join('Ada', { role: 'admin' }), await app.join('Bob')];
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, bob.id, { role: 'moderator' }, 'Helps on Fridays'));
  await inTransaction(app.ctx, (ctx) => changeAccount(ctx, bob.id, { role: 'moderator' }));
  const query = { target: `member:${bob.id}` };
  expect(await admin.call(listActs, { query })).toMatchObject([
    {
      act: 'member.role_changed',
      target: { kind: 'member', id: bob.id, name: 'Bob Tester' },
      reason: 'Helps on Fridays',
      details: { from: 'user', to: 'moderator' },
    },
  ]);
});

test('a detail that no act has is refused, and long words are cut', async () => {
  const details = { password: 'secret' } as never;
  await expect(recordAct(app.ctx, { act: 'settings.changed', details })).rejects.toThrow(/password/);
  const long = '🙂'.repeat(2000);
  await recordAct(app.ctx, { act: 'words.changed', reason: long, details: { to: long } });
  const [last] = (await rowsOf()).slice(-1);
  expect([last.reason.length, last.details.to.length]).toEqual([1000, 200]);
  expect(await verifyActs(app.ctx)).toMatchObject(whole);
});
