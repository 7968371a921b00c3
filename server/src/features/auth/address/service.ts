import { complaint } from '@guildhall/contract/complaints.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  addressHours,
  type cancelEmailChange as CancelEmailChange,
  type changeEmail as ChangeEmail,
  type confirmEmailChange as ConfirmEmailChange,
  type undoEmailChange as UndoEmailChange,
  undoDays,
} from '@guildhall/contract/recovery.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, hourMs } from '../../../durations.ts';
import { AppError, refuseFields, unauthorized } from '../../../http/errors.ts';
import type { Handler } from '../../../http/route.ts';
import { hashSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { requireAllowance } from '../../allowances/service.ts';
import { findMemberByEmail, lockMember } from '../../members/repository.ts';
import { changeAccount } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import {
  findFirstChange,
  findMailToken,
  makeMailToken,
  useMailToken,
  voidMailTokens,
} from '../mail-tokens/repository.ts';
import { claimMail, startMailPause } from '../mailing/service.ts';
import { deletePasskeysSince } from '../passkeys/repository.ts';
import { deleteIdentitiesSince } from '../providers/repository.ts';
import { mailReset } from '../recovery/service.ts';
import { removeUnconfirmed } from '../registration/service.ts';
import { addressChanges } from '../rules.ts';
import { deleteRecoveryCodes, deleteTotpKeysSince } from '../second-factor/repository.ts';
import { whenConfirmed } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import { followAddress } from '../throttle/service.ts';
import { addressTakenMail, changeAskedMail, changeDoneMail, newAddressMail, welcomeMail } from './mail.ts';

/** Nothing changes yet. Who owns an account at the new address hears of it; whoever asks is told the same in each case. */
const changeEmail: Handler<typeof ChangeEmail> = async (ctx, viewer, { body: { email } }) => {
  await inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    if (member.email.toLowerCase() === email)
      throw refuseFields({ email: complaint('This is your address already.') });
    await requireAllowance(ctx, addressChanges, viewer.id);
    await claimMail(ctx, email);
    const secret = await makeMailToken(ctx, { ...member, email }, 'change_email', addressHours * hourMs);
    ctx.signal({ members: [viewer.id] }, { type: 'me_changed' });
    const holder = await findMemberByEmail(ctx.db, email);
    await ctx.mail(
      holder?.emailConfirmedAt
        ? addressTakenMail(thisSite(ctx), holder)
        : newAddressMail(thisSite(ctx), email, secret),
    );
    if (!member.emailConfirmedAt) return;
    const undo = await makeMailToken(ctx, member, 'undo_email', undoDays * dayMs);
    await ctx.mail(changeAskedMail(thisSite(ctx), member, email, undo));
  });
  return { ok: true };
};

const cancelEmailChange: Handler<typeof CancelEmailChange> = async (ctx, viewer) => {
  await voidMailTokens(ctx.db, viewer.id, ['change_email'], ctx.now());
  ctx.signal({ members: [viewer.id] }, { type: 'me_changed' });
  return { ok: true };
};

/** Needs the link and the session: whoever asks for an address of somebody else's gets it by nobody's click. */
const confirmEmailChange: Handler<typeof ConfirmEmailChange> = async (ctx, viewer, { body }) => {
  const tokenHash = hashSecret(body.token);
  const invalid = new AppError(
    'invalid_token',
    message('This link is no longer valid. Ask for the change again in your settings.'),
  );
  const found = await findMailToken(ctx.db, 'change_email', tokenHash, ctx.now());
  if (!found) throw invalid;
  if (found.userId !== viewer.id)
    throw new AppError(
      'invalid_token',
      message(
        'This link belongs to a different account from the one signed in here. Sign in with that account and open the link again.',
      ),
    );
  await inTransaction(ctx, async (ctx) => {
    // Also the lock of the address: two accounts that want it go one after the other.
    await startMailPause(ctx, found.email);
    const member = await lockMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    if (!(await useMailToken(ctx.db, 'change_email', tokenHash, ctx.now()))) throw invalid;
    const holder = await findMemberByEmail(ctx.db, found.email);
    if (holder?.emailConfirmedAt)
      throw new AppError(
        'conflict',
        message(
          'This address now has an account of its own, so yours keeps the address it has. Sign in with the other account, or choose another address.',
        ),
      );
    if (holder) await removeUnconfirmed(ctx, holder);
    await moveTo(ctx, member, found.email);
  });
  return { ok: true, email: found.email };
};

async function moveTo(ctx: Context, member: User, email: string): Promise<void> {
  const moved = { ...member, email };
  await changeAccount(ctx, member.id, { email, ...whenConfirmed(ctx, moved) });
  await followAddress(ctx, member.email, email);
  await tellMember(ctx, member.id);
  await ctx.mail(welcomeMail(thisSite(ctx), moved));
  if (!member.emailConfirmedAt) return;
  const undo = await makeMailToken(ctx, member, 'undo_email', undoDays * dayMs);
  await ctx.mail(changeDoneMail(thisSite(ctx), member, email, undo));
}

async function tellMember(ctx: Context, memberId: number): Promise<void> {
  ctx.control({ type: 'member_changed', memberId });
  ctx.signal({ members: [memberId] }, { type: 'me_changed' });
}

/** Whoever moved the account may have come by other ways since. Recovery codes don't say from when they are: all go. */
async function removeWaysInSince(ctx: Context, memberId: number, since: Date): Promise<void> {
  await deleteIdentitiesSince(ctx.db, memberId, since);
  await deletePasskeysSince(ctx.db, memberId, since);
  await deleteTotpKeysSince(ctx.db, memberId, since);
  await deleteRecoveryCodes(ctx.db, memberId);
}

export interface AddressChange {
  changeEmail: Handler<typeof ChangeEmail>;
  cancelEmailChange: Handler<typeof CancelEmailChange>;
  confirmEmailChange: Handler<typeof ConfirmEmailChange>;
  undoEmailChange: Handler<typeof UndoEmailChange>;
}

export function createAddressChange(sessions: Sessions): AddressChange {
  return {
    changeEmail,
    cancelEmailChange,
    confirmEmailChange,
    /**
     * Whoever changed the address has had a session and likely the password, so both end, and what was added to sign in
     * with since the change was asked goes. An earlier address goes before a
     * later one: its way back stays open, and those that were mailed after it are void.
     */
    undoEmailChange: async (ctx, _viewer, { body }) => {
      const tokenHash = hashSecret(body.token);
      const found = await findMailToken(ctx.db, 'undo_email', tokenHash, ctx.now());
      const invalid = new AppError(
        'invalid_token',
        message(
          'This link is no longer valid. If something is wrong with your account, please write to the people who run this site.',
        ),
      );
      if (!found) throw invalid;
      await inTransaction(ctx, async (ctx) => {
        await startMailPause(ctx, found.email);
        const member = await lockMember(ctx.db, found.userId);
        const since = (await findFirstChange(ctx.db, found)) ?? ctx.now();
        if (!member || !(await useMailToken(ctx.db, 'undo_email', tokenHash, ctx.now()))) throw invalid;
        const holder = await findMemberByEmail(ctx.db, found.email);
        if (holder && holder.id !== member.id) {
          if (holder.emailConfirmedAt)
            throw new AppError(
              'conflict',
              message(
                'This address now belongs to another account. Please write to the people who run this site.',
              ),
            );
          await removeUnconfirmed(ctx, holder);
        }
        await removeWaysInSince(ctx, member.id, since);
        const restored = { ...member, email: found.email };
        await changeAccount(ctx, member.id, { email: found.email, password: null });
        await followAddress(ctx, member.email, found.email);
        await voidMailTokens(ctx.db, member.id, ['reset_password', 'change_email'], ctx.now());
        await voidMailTokens(ctx.db, member.id, ['undo_email'], ctx.now(), found.id);
        await sessions.endAll(ctx, member.id);
        await mailReset(ctx, restored);
      });
      return { ok: true, email: found.email };
    },
  };
}
