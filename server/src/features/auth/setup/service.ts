import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type {
  becomeFirstAdmin as BecomeFirstAdmin,
  checkSetup as CheckSetup,
  setUpSite as SetUpSite,
} from '@guildhall/contract/recovery.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, refuseFields, unauthorized } from '../../../http/errors.ts';
import type { Handler } from '../../../http/route.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { findMember, findMemberByEmail, listAdmins } from '../../members/repository.ts';
import { toMe } from '../../members/rules.ts';
import { addMember, changeAccount } from '../../members/service.ts';
import type { User } from '../../members/tables.ts';
import { startMailPause } from '../mailing/service.ts';
import { hashPassword } from '../passwords.ts';
import { removeUnconfirmed } from '../registration/service.ts';
import { refuseWeakPassword, startSession } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import { deleteSetupLink, hasSetupLink, saveSetupLink } from './repository.ts';

/** The address to print while nobody is an admin and no setting says who will be; else null. Each start makes a new one. */
export async function makeSetupLink(ctx: Context): Promise<string | null> {
  if (ctx.config.adminEmail || (await listAdmins(ctx.db)).length > 0) return null;
  const secret = newSecret();
  await saveSetupLink(ctx.db, hashSecret(secret), ctx.now());
  return `${ctx.config.publicUrl}${pages.setup}?token=${secret}`;
}

const used = () =>
  new AppError(
    'invalid_token',
    message('The link works once, until there is an admin, and only the one printed by the latest start works.'),
  );

type Account = Omit<Request<typeof SetUpSite>['body'], 'token'>;

/** Whoever reads what the server prints runs it: the address needs no other proof, and mails may not go out yet. */
async function makeAdmin(ctx: Context, account: Account, password: string): Promise<User> {
  await startMailPause(ctx, account.email);
  const holder = await findMemberByEmail(ctx.db, account.email);
  if (holder?.emailConfirmedAt)
    throw refuseFields({
      email: complaint('This address has an account: sign in with it, and open the link again.'),
    });
  if (holder) await removeUnconfirmed(ctx, holder);
  return addMember(ctx, {
    ...account,
    password,
    provider: 'password',
    role: 'admin',
    emailConfirmedAt: ctx.now(),
  });
}

/** Without using it up. One that was printed before there was an admin opens nothing any more. */
async function requireLink(ctx: Context, tokenHash: string): Promise<void> {
  if (!(await hasSetupLink(ctx.db, tokenHash)) || (await listAdmins(ctx.db)).length > 0) throw used();
}

const checkSetup: Handler<typeof CheckSetup> = async (ctx, _viewer, { body: { token } }) => {
  await requireLink(ctx, hashSecret(token));
  return { ok: true };
};

/** In the transaction that makes the admin. */
async function useUp(ctx: Context, tokenHash: string): Promise<void> {
  if (!(await deleteSetupLink(ctx.db, tokenHash)) || (await listAdmins(ctx.db)).length > 0) throw used();
}

const becomeFirstAdmin: Handler<typeof BecomeFirstAdmin> = (ctx, viewer, { body: { token } }) =>
  inTransaction(ctx, async (ctx) => {
    await useUp(ctx, hashSecret(token));
    const member = await findMember(ctx.db, viewer.id);
    if (!member) throw unauthorized();
    await changeAccount(ctx, member.id, { role: 'admin' });
    ctx.control({ type: 'member_changed', memberId: member.id });
    ctx.signal({ members: [member.id] }, { type: 'me_changed' });
    return toMe(ctx, { ...member, role: 'admin' });
  });

export interface Setup {
  checkSetup: Handler<typeof CheckSetup>;
  setUpSite: Handler<typeof SetUpSite>;
  becomeFirstAdmin: Handler<typeof BecomeFirstAdmin>;
}

export function createSetup(sessions: Sessions): Setup {
  return {
    checkSetup,
    becomeFirstAdmin,
    setUpSite: async (ctx, viewer, { body: { token, ...account } }, http) => {
      const tokenHash = hashSecret(token);
      await requireLink(ctx, tokenHash);
      refuseWeakPassword(account.password, account);
      const password = await hashPassword(account.password);
      const admin = await inTransaction(ctx, async (ctx) => {
        await useUp(ctx, tokenHash);
        return makeAdmin(ctx, account, password);
      });
      await startSession(ctx, sessions, viewer, admin, http);
      return toMe(ctx, admin);
    },
  };
}
