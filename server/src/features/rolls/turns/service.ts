import { type Context, inTransaction } from '../../../context.ts';
import { inviteByRoll } from '../../claims/rolls/service.ts';
import { tellInvitations } from '../../claims/signals.ts';
import {
  changeRoll,
  countMails,
  findDue,
  findNextTurn,
  leaveOut,
  listDueRolls,
  lockRoll,
  stopCopied,
  updateRow,
} from '../repository.ts';
import { dayBefore, hourBefore, mailsNow, reminderDue } from '../rules.ts';
import type { RollInvitationRow, RollRow } from '../tables.ts';

/** `left_out`: nobody was written to, and another one may be in its place. `nothing`: no turn is left, or none may be taken now. */
type Turn = 'mailed' | 'left_out' | 'nothing';

/** Each minute, for all that are under way. */
export async function sendDue(ctx: Context): Promise<void> {
  for (const rollId of await listDueRolls(ctx.db, ctx.now())) await workRoll(ctx, rollId);
}

/**
 * Some mails of one invitation, each in a transaction of its own: with it the row says that it was written to, so that whoever is killed
 * goes on with the next one, and no two processes write to the same.
 */
export async function workRoll(ctx: Context, rollId: number): Promise<void> {
  await stopCopied(ctx.db);
  let [mails, turns] = [0, 0];
  for (;;) {
    const turn = await inTransaction(ctx, (ctx) => takeTurn(ctx, rollId, mails));
    if (turn === 'nothing') break;
    turns += 1;
    if (turn === 'mailed') mails += 1;
  }
  if (turns > 0) await tellInvitations(ctx);
}

/** @param mails so many have left at this look already */
async function takeTurn(ctx: Context, rollId: number, mails: number): Promise<Turn> {
  const roll = await lockRoll(ctx.db, rollId);
  if (roll?.state !== 'running') return 'nothing';
  const now = ctx.now();
  const row = await findDue(ctx.db, rollId, now);
  if (!row) return end(ctx, roll);
  const ofHour = await countMails(ctx.db, hourBefore(now), rollId);
  const ofDay = await countMails(ctx.db, dayBefore(now));
  // What has left at this look is counted already.
  if (mailsNow(roll.anHour, { ofHour, ofDay }) <= 0 || mails >= mailsNow(roll.anHour, { ofHour: 0, ofDay: 0 }))
    return 'nothing';
  return row.sentAt ? remind(ctx, roll, row) : invite(ctx, roll, row);
}

async function end(ctx: Context, roll: RollInvitationRow): Promise<Turn> {
  if ((await findNextTurn(ctx.db, roll.id)) === null) {
    await changeRoll(ctx.db, roll.id, { state: 'done', finishedAt: ctx.now() });
    await tellInvitations(ctx);
  }
  return 'nothing';
}

async function invite(ctx: Context, { text, reminds }: RollInvitationRow, row: RollRow): Promise<Turn> {
  const { businessId, id } = row;
  const outcome = await inviteByRoll(ctx, { businessId, text, reminds, firstId: null });
  if ('reason' in outcome) {
    await leaveOut(ctx.db, id, outcome.reason);
    return 'left_out';
  }
  const now = ctx.now();
  await updateRow(ctx.db, id, {
    ...outcome,
    sentAt: now,
    nextAt: reminds ? reminderDue(now) : null,
  });
  return 'mailed';
}

/** Once, and only who has neither opened the link nor answered otherwise. */
async function remind(ctx: Context, { text, reminds }: RollInvitationRow, row: RollRow): Promise<Turn> {
  const { businessId, id, invitationId: firstId } = row;
  const outcome = firstId === null ? null : await inviteByRoll(ctx, { businessId, text, reminds, firstId });
  if (!outcome || 'reason' in outcome) {
    await updateRow(ctx.db, id, { nextAt: null });
    return 'left_out';
  }
  await updateRow(ctx.db, id, { nextAt: null, remindedAt: ctx.now(), reminderId: outcome.invitationId });
  return 'mailed';
}
