import { generalRoomId, sendMessage } from '@guildhall/contract/chat.ts';
import { acceptMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { banMember, muteMember } from '@guildhall/contract/moderation.ts';
import { confirmTotp, startTotp } from '@guildhall/contract/second-factor.ts';
import { insertMailToken } from '../features/auth/mail-tokens/repository.ts';
import { insertPasskey } from '../features/auth/passkeys/repository.ts';
import { insertIdentity } from '../features/auth/providers/repository.ts';
import { totpCode } from '../features/auth/second-factor/rules.ts';
import type { TestApp } from './harness.ts';
import { addBusiness, block, joinWith, like } from './matching.ts';
import { plain, send } from './pictures.ts';

const day = 86_400_000;

/** Alice has a row in every table that refers to members; the others are who she has to do with. */
export async function peopleAroundAlice(app: TestApp) {
  const [alice, bob, carl] = [
    await joinWith(app, 'Alice', 'Archer Boats', { role: 'admin' }),
    await joinWith(app, 'Bob', 'Baker Books'),
    await joinWith(app, 'Carl', 'Cooper Casks'),
  ];
  const [maud, dan] = [await app.join('Maud', { role: 'admin' }), await app.join('Dan')];
  await app.pool.query("update users set role = 'moderator' where id = $1", [alice.id]);
  await addBusiness(app, alice, 'Archer Sails', { addedBy: alice.id, industry: 'Boats' });
  await addBusiness(app, bob, 'Baker Boats', { addedBy: alice.id, industry: 'Boats' });
  await insertMailToken(app.ctx.db, {
    userId: alice.id,
    purpose: 'confirm_email',
    tokenHash: crypto.randomUUID(),
    email: 'alice@people.example',
    expiresAt: new Date(Date.now() + day),
  });
  const { secret } = await alice.call(startTotp);
  await alice.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
  await insertPasskey(app.ctx.db, {
    userId: alice.id,
    credentialId: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: 'Telephone',
  });
  const linkedAt = new Date();
  await insertIdentity(app.ctx.db, {
    userId: alice.id,
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: 'alice',
    email: null,
    createdAt: linkedAt,
    lastUsedAt: linkedAt,
  });
  await app.pool.query("insert into devices (user_id, mark, seen_at) values ($1, 'mark', now())", [alice.id]);
  await send(alice, await plain(9, 9).png().toBuffer());
  await app.pool.query(
    "insert into member_exports (user_id, state, requested_at, expires_at) values ($1, 'failed', now(), now() + interval '1 day')",
    [alice.id],
  );
  const accept = async (owner: typeof bob, match: { id: number }) =>
    (await owner.call(acceptMatch, { params: { id: String(match.id) } })).roomId;
  const reject = (owner: typeof bob, match: { id: number }) =>
    owner.call(rejectMatch, { params: { id: String(match.id) } });
  const roomId = await accept(bob, await like(alice, bob.business, 'Alice asks Bob'));
  await accept(alice, await like(carl, alice.business, 'Carl asks Alice'));
  const [dora, emil, finn] = [
    await joinWith(app, 'Dora', 'Dyer Dyes'),
    await joinWith(app, 'Emil', 'Egg Estate'),
    await joinWith(app, 'Finn', 'Fisher Fish'),
  ];
  await like(alice, dora.business, 'Alice asks Dora');
  await reject(emil, await like(alice, emil.business));
  await reject(alice, await like(finn, alice.business, 'Finn asks Alice'));
  for (const room of [generalRoomId, roomId]) {
    await alice.call(sendMessage, { body: { roomId: room, content: 'Hello from Alice' } });
    await bob.call(sendMessage, { body: { roomId: room, content: 'Hello from Bob' } });
  }
  await block(alice, dan);
  await block(dan, alice);
  await maud.call(muteMember, { body: { userId: alice.id, durationMinutes: 60, reason: 'Too loud' } });
  await alice.call(banMember, { body: { userId: dan.id, durationMinutes: 60 } });
  return { alice, bob, carl, maud, dan, roomId };
}

/** Every column that refers to a member, as `table.column`, and what becomes of its row when the member goes. */
export async function listReferences(app: TestApp): Promise<{ column: string; fate: string }[]> {
  const { rows } = await app.pool.query(
    `select conrelid::regclass || '.' || attname as column,
       case confdeltype when 'c' then 'goes too' when 'n' then 'is emptied' else 'undecided' end as fate
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'users'::regclass`,
  );
  return rows;
}
