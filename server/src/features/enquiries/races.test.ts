import {
  answerAsEnquirer,
  confirmEnquiry,
  createEnquiry,
  readEnquiryLink,
} from '@guildhall/contract/enquiries.ts';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { untilWaiting } from '../../test/locks.ts';
import { addBusiness } from '../../test/matching.ts';
import { lockForErasure } from '../members/repository.ts';
import { removeMember } from '../members/service.ts';

const app = useApp();
const body = { text: 'A cake for forty, please.' };
let olga: Caller;
let vera: Caller;
let oven: { id: number };

const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** What the call answers that comes while the account is being erased. */
async function duringErasureOf<T>(memberId: number, call: () => Promise<T>): Promise<T> {
  const answered: Promise<T>[] = [];
  await inTransaction(app.ctx, async (ctx) => {
    await lockForErasure(ctx.db, memberId);
    answered.push(call());
    await untilWaiting(app, 1);
    await removeMember(ctx, memberId);
  });
  const [answer] = await Promise.all(answered);
  return answer as T;
}

beforeEach(async () => {
  olga = await app.join('Olga');
  vera = await app.join('Vera');
  oven = await addBusiness(app, olga, 'Olga’s Oven');
});

/** The token of the mail that asks a visitor to confirm. */
async function asked(email: string): Promise<string> {
  await app.stranger.call(createEnquiry, { ...of(oven), body: { ...body, name: 'Val', email } });
  const mail = app.mails.findLast(({ to }) => to === email);
  return /\/enquiry\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('an enquiry to a listing whose owner is being erased waits, and finds nobody who answers', async () => {
  const answer = await duringErasureOf(olga.id, () => vera.try(createEnquiry, { ...of(oven), body }));
  expect(answer.status).toBe(409);
});

test('an enquiry of a member who is being erased waits without holding up the listing, and is refused', async () => {
  const answer = await duringErasureOf(vera.id, async () => {
    const sent = vera.try(createEnquiry, { ...of(oven), body });
    await untilWaiting(app, 1);
    await app.pool.query('select from businesses where id = $1 for update nowait', [oven.id]);
    return sent;
  });
  expect(answer.status).toBe(401);
});

test('an enquiry that is confirmed while its owner is erased holds up nothing and waits for the next one', async () => {
  const token = await asked('val@races.example');
  const answer = await duringErasureOf(olga.id, () => app.stranger.try(confirmEnquiry, { body: { token } }));
  expect(answer.status).toBe(200);
  expect(await app.stranger.call(readEnquiryLink, { body: { token } })).toMatchObject({ state: 'waiting' });
});

test('what an owner has asked at their own listing without a session goes with them, also while it is answered', async () => {
  const token = await asked(olga.member?.email ?? '');
  await app.stranger.call(confirmEnquiry, { body: { token } });
  await app.pool.query('update enquiries set is_unread = false');
  const answer = await duringErasureOf(olga.id, () =>
    app.stranger.try(answerAsEnquirer, { body: { token, text: 'Well?' } }),
  );
  expect(answer.status).toBe(404);
});
