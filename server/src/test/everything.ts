import { generalRoomId, sendMessage } from '@guildhall/contract/chat.ts';
import { inviteToGroup } from '@guildhall/contract/group-invitations.ts';
import { joinGroup, removeGroupMember } from '@guildhall/contract/group-members.ts';
import { createGroup } from '@guildhall/contract/groups.ts';
import { acceptMatch, rejectMatch } from '@guildhall/contract/matching.ts';
import { banMember, muteMember } from '@guildhall/contract/moderation.ts';
import { createReport, listReports, updateReport } from '@guildhall/contract/reports.ts';
import { confirmTotp, startTotp } from '@guildhall/contract/second-factor.ts';
import { createSuggestion } from '@guildhall/contract/suggestions.ts';
import { insertMailToken } from '../features/auth/mail-tokens/repository.ts';
import { insertPasskey } from '../features/auth/passkeys/repository.ts';
import { insertIdentity } from '../features/auth/providers/repository.ts';
import { totpCode } from '../features/auth/second-factor/rules.ts';
import { insertInvitation } from '../features/claims/invitations/repository.ts';
import { insertClaim, insertStep } from '../features/claims/repository.ts';
import type { TestApp } from './harness.ts';
import { issued, outside } from './issued.ts';
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
  await addBusiness(app, alice, 'Archer Sails', {
    addedBy: alice.id,
    websiteSetBy: alice.id,
    emailSetBy: alice.id,
    industry: 'Boats',
  });
  await app.pool.query('update businesses set primary_of = claimed_by where id = $1', [alice.business.id]);
  await addBusiness(app, bob, 'Sunken Skiffs', {
    deletedAt: new Date(),
    deletedBy: alice.id,
  });
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
  await app.pool.query(
    "insert into staff_notes (member_id, text, written_by, updated_at) values ($1, 'Knows everybody', $1, now())",
    [alice.id],
  );
  await app.pool.query("insert into devices (user_id, mark, seen_at) values ($1, 'mark', now())", [alice.id]);
  await send(alice, await plain(9, 9).png().toBuffer());
  await app.pool.query(
    `insert into notifications (member_id, kind, values, link, subject)
       values ($1, 'group.accepted', '{"group": "Coffee Circle"}', '/groups', 'group 1')`,
    [alice.id],
  );
  await app.pool.query(
    `with held as (
       insert into events (title, starts_at, ends_at, time_zone, created_by)
       values ('Alice invites', now() + interval '2 days', now() + interval '3 days', 'UTC', $1) returning id)
     insert into event_answers (event_id, member_id, status, answered_at) select id, $1, 'yes', now() from held`,
    [alice.id],
  );
  await app.pool.query("insert into calendar_feeds values ($1, 'hash', now())", [alice.id]);
  await app.pool.query("insert into notification_settings values ($1, 'groups', 'mail', 'never')", [alice.id]);
  await app.pool.query(
    `with written as (
       insert into site_page_versions (page, text, asks_again, created_at, created_by)
       values ('terms', 'Be kind.', false, now(), $1) returning id)
     insert into site_agreements (member_id, version, page, agreed_at) select $1, id, 'terms', now() from written`,
    [alice.id],
  );
  await app.pool.query(
    `insert into site_settings (name, value, changed_at, changed_by) values ('tagline', '"Since 1891"', now(), $1)`,
    [alice.id],
  );
  await app.pool.query('insert into billing_switches (is_on, created_at, created_by) values (true, now(), $1)', [
    alice.id,
  ]);
  await app.pool.query(
    `insert into plan_versions (id, plan, amount, currency, period, is_hidden, created_at, created_by)
       values (1, 'basic', 2900, 'USD', 'month', false, now(), $1)`,
    [alice.id],
  );
  await app.pool.query(
    `insert into membership_periods (member_id, plan, source, starts_at, ends_at, reason, given_by)
       values ($1, 'basic', 'grant', now(), now() + interval '1 year', 'Dues of 2026', $1)`,
    [alice.id],
  );
  await app.pool.query("insert into card_accounts (member_id, customer_id) values ($1, 'cus_alice')", [alice.id]);
  await app.pool.query(
    `insert into card_invoices (id, member_id, customer_id, is_live, amount, currency, status, issued_at)
       values ('in_alice', $1, 'cus_alice', false, 7900, 'USD', 'paid', now())`,
    [alice.id],
  );
  await app.pool.query(
    "insert into billing_details (member_id, name, line1, city, country) values ($1, 'Alice Ltd', '1 Quay', 'Cork', 'IE')",
    [alice.id],
  );
  await app.pool.query(
    `with issued as (
       insert into invoices (kind, series, sequence, number, reference, member_id, plan, months, status, currency, net, tax,
           total, paid, checked_by, issued_on, due_on, seller, buyer, lines, created_at, issued_by)
         values ('invoice', 'A2026', 1, 'A-2026-00001', 'RF71A202600001', $1, 'basic', 1, 'paid', 'EUR', 2900, 0, 2900, 2900, 'EN 16931',
           now(), now(), $2, $3, '[{"plan": "basic", "months": 1, "net": 2900}]', now(), $1) returning id)
     insert into invoice_payments (invoice_id, amount, paid_on, reference, recorded_by, recorded_at)
       select id, 2900, now(), 'NTRY 1', $1, now() from issued`,
    [alice.id, issued({}, outside).seller, { ...issued().buyer, name: 'Alice Ltd' }],
  );
  await app.pool.query('insert into membership_recaps values ($1, now())', [alice.id]);
  await app.pool.query('insert into dashboard_visits values ($1, now(), now())', [alice.id]);
  await app.pool.query(
    `with sent as (
       insert into bank_files (name, hash, uploaded_by, uploaded_at, facts, completed_at)
         values ('camt.xml', 'hash', $1, now(), '{}', now()) returning id)
     insert into bank_payments (file_id, key, booked_on, amount, currency, bank_reference, payer, purpose, status, invoice_id,
         answered_by, answered_at)
       select sent.id, 'key', now(), 2900, 'EUR', 'NTRY 1', 'Alice Ltd', 'A-2026-00001', 'matched', i.id, $1, now()
         from sent, invoices i where i.number = 'A-2026-00001'`,
    [alice.id],
  );
  await app.pool.query(
    `with run as (
       insert into invoice_runs (plan, months, whom, state, total, issued, created_by, created_at, finished_at)
         values ('basic', 1, '{"kind": "everyone"}', 'done', 1, 1, $1, now(), now()) returning id)
     insert into invoice_run_members (run_id, member_id, invoice_id)
       select run.id, $1, i.id from run, invoices i where i.member_id = $1`,
    [alice.id],
  );
  await app.pool.query(
    `with roll as (
       insert into roll_invitations (text, an_hour, reminds, state, created_by, created_at, started_at)
         values ('Join us.', 200, true, 'running', $1, now(), now()) returning id)
     insert into roll_invitation_rows (roll_id, business_id, address_hash, next_at)
       select roll.id, min(b.id), 'hash', now() from roll, businesses b group by roll.id`,
    [alice.id],
  );
  await app.pool.query(
    'insert into invoice_reminders (invoice_id, level, sent_on) select id, 1, now() from invoices where member_id = $1',
    [alice.id],
  );
  await app.pool.query('insert into membership_reminders values ($1, now(), 14)', [alice.id]);
  await app.pool.query('insert into member_screens (member_id) values ($1)', [alice.id]);
  await app.pool.query(
    "insert into member_exports (user_id, state, requested_at, expires_at) values ($1, 'failed', now(), now() + interval '1 day')",
    [alice.id],
  );
  await app.pool.query(
    "insert into imports (name, bytes, state, created_by, created_at) values ('roll.csv', 1, 'uploading', $1, now())",
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
  await app.pool.query(
    `with asked as (
       insert into enquiries (business_id, enquirer_id, name, email, address_hash, text, created_at, confirmed_at, last_at)
       values ($1, $2, 'Alice', 'alice@people.example', 'hash', 'A boat', now(), now(), now()) returning id),
     linked as (insert into enquiry_links (token_hash, enquiry_id, address_hash, expires_at)
       select 'hash', id, 'hash', now() + interval '1 day' from asked)
     insert into enquiry_answers (enquiry_id, side, text, created_at) select id, 'owner', 'Which one?', now() from asked`,
    [bob.business.id, alice.id],
  );
  await app.pool.query("insert into enquiry_blocks values ($1, 'hash', now())", [alice.id]);
  await claimsOf(app, alice.id, bob.business.id);
  const about = { category: 'spam' as const, text: 'Not a real business', kind: 'business' as const };
  await alice.call(createReport, { body: { ...about, id: carl.business.id } });
  await alice
    .call(listReports)
    .then(([made]) => alice.call(updateReport, { params: { id: String(made?.id) }, body: { isMine: true } }));
  await app.pool.query('update report_cases set author_id = $1', [alice.id]);
  await app.pool.query(
    "insert into flags (message_id, author_id, rule, found, created_at) values (1, $1, 'word', 'casino', now())",
    [alice.id],
  );
  await alice.call(createSuggestion, {
    params: { id: String(bob.business.id) },
    body: { changes: { founded: 1999 } },
  });
  await peopleOf(app, bob.business.id, { ownerId: bob.id, memberId: alice.id });
  const { id: groupId } = await alice.call(createGroup, {
    body: { name: 'Boats', description: 'All about boats.' },
  });
  await carl.call(joinGroup, { params: { id: String(groupId) }, body: {} });
  await alice.call(removeGroupMember, { params: { id: String(groupId), userId: String(carl.id) } });
  await alice.call(inviteToGroup, { params: { id: String(groupId) }, body: { userId: carl.id } });
  const { id: otherId } = await bob.call(createGroup, {
    body: { name: 'Books', description: 'All about books.', isPrivate: true },
  });
  await bob.call(inviteToGroup, { params: { id: String(otherId) }, body: { userId: alice.id } });
  await app.pool.query('insert into group_requests (group_id, user_id) values ($1, $2)', [otherId, alice.id]);
  await app.pool.query('insert into group_removals (group_id, user_id) values ($1, $2)', [otherId, alice.id]);
  await app.pool.query(
    'insert into chat_mutes (room_id, member_id) select id, $1 from chat_rooms where group_id = $2',
    [alice.id, otherId],
  );
  await app.pool.query(
    `insert into chat_removals (message_id, moderator_id, reason, created_at)
     select min(id), $1, 'Rude', now() from chat_messages where room_id = $2`,
    [alice.id, roomId],
  );
  await block(alice, dan);
  await block(dan, alice);
  await maud.call(muteMember, { body: { userId: alice.id, durationMinutes: 60, reason: 'Too loud' } });
  await alice.call(banMember, { body: { userId: dan.id, durationMinutes: 60 } });
  return { alice, bob, carl, maud, dan, roomId };
}

/** A decided claim with its history, and an invitation. */
async function claimsOf(app: TestApp, memberId: number, businessId: number): Promise<void> {
  const now = app.ctx.now();
  const claim = await insertClaim(app.ctx.db, {
    businessId,
    userId: memberId,
    kind: 'claim',
    email: 'alice@claimed.example',
    role: 'owner',
    status: 'rejected',
    expiresAt: now,
    decidedBy: memberId,
    formerOwnerId: memberId,
    createdAt: now,
  });
  await insertStep(app.ctx.db, { claimId: claim.id, step: 'asked', actorId: memberId, at: now });
  await insertInvitation(app.ctx.db, {
    businessId,
    addressHash: 'hash',
    tokenHash: 'hash',
    invitedBy: memberId,
    createdAt: now,
  });
}

/** Alice looks after the listing of somebody else, and has invited somebody to her own. */
async function peopleOf(
  app: TestApp,
  businessId: number,
  of: { ownerId: number; memberId: number },
): Promise<void> {
  await app.pool.query(
    `insert into business_people (business_id, user_id, owner_id, invited_by, role, joined_at, created_at)
     values ($1, $2, $3, $3, 'Sales', now(), now())`,
    [businessId, of.memberId, of.ownerId],
  );
  await app.pool.query(
    `insert into business_people (business_id, owner_id, invited_by, email, role, token_hash, expires_at, created_at)
     select min(id), $1, $1, 'cleo@invited.example', 'Sales', 'hash', now() + interval '7 days', now()
     from businesses where claimed_by = $1`,
    [of.memberId],
  );
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
