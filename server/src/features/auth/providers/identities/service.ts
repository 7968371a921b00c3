import type {
  listIdentities as ListIdentities,
  unlinkIdentity as UnlinkIdentity,
} from '@guildhall/contract/identities.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { ProviderKey, SignInError } from '@guildhall/contract/providers.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { brokenUnique } from '../../../../db/database.ts';
import { AppError, notFound, unauthorized } from '../../../../http/errors.ts';
import type { Handler, Http } from '../../../../http/route.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { known } from '../../../../oauth/known.ts';
import type { Person, Providers } from '../../../../oauth/providers.ts';
import { thisSite } from '../../../../settings.ts';
import { findMember, lockMember } from '../../../members/repository.ts';
import type { User } from '../../../members/tables.ts';
import { setSessionCookie } from '../../cookie.ts';
import { mailSafety } from '../../safety/service.ts';
import type { Sessions } from '../../sessions.ts';
import { countWaysIn } from '../../ways-in.ts';
import { linkedMail } from '../mail.ts';
import {
  deleteIdentity,
  findIdentity,
  hasIdentityOf,
  type Identity,
  insertIdentity,
  listIdentities,
  updateIdentity,
} from '../repository.ts';
import { addressOf } from '../rules.ts';

export async function addIdentity(
  ctx: Context,
  memberId: number,
  provider: ProviderKey,
  { issuer, subject, email }: Pick<Person, 'issuer' | 'subject' | 'email'>,
): Promise<void> {
  const now = ctx.now();
  const known = { issuer, subject, email: addressOf({ email }) || null };
  await insertIdentity(ctx.db, { userId: memberId, provider, ...known, createdAt: now, lastUsedAt: now });
}

export async function noteUse(ctx: Context, { id }: Identity, person: Person): Promise<void> {
  await updateIdentity(ctx.db, id, { email: addressOf(person) || null, lastUsedAt: ctx.now() });
}

/** To the member's own address: a way into the account that they have not asked for is a break-in. */
export async function tellLinked(ctx: Context, member: User, provider: ProviderKey): Promise<void> {
  if (!member.emailConfirmedAt) return;
  const link = `${ctx.config.publicUrl}/settings#sign-in-methods`;
  const mail = linkedMail(thisSite(ctx), member.email, member.firstName ?? 'there', nameOf(ctx, provider), link);
  await mailSafety(ctx, member, mail);
}

export const nameOf = (ctx: Context, key: ProviderKey): string =>
  ctx.config.providers[key]?.name ?? known[key].name;

/** Returns what is in the way. */
export async function linkPerson(
  ctx: Context,
  viewer: Viewer,
  provider: ProviderKey,
  person: Person,
): Promise<SignInError | undefined> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const member = await lockMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      const identity = await findIdentity(ctx.db, person.issuer, person.subject);
      if (identity && identity.userId !== member.id) return 'taken';
      if (identity) return noteUse(ctx, identity, person).then(() => undefined);
      if (await hasIdentityOf(ctx.db, member.id, provider)) return 'linked';
      await addIdentity(ctx, member.id, provider, person);
      ctx.signal({ members: [member.id] }, { type: 'me_changed' });
      await tellLinked(ctx, member, provider);
    });
  } catch (error) {
    // Another account came first, in the same moment.
    if (brokenUnique(error)) return 'taken';
    throw error;
  }
}

/** The member has shown once more who they are: their session is as after a sign-in. */
export async function confirmPerson(
  ctx: Context,
  sessions: Sessions,
  viewer: Viewer,
  person: Person,
  isFresh: boolean,
  { request, reply }: Http,
): Promise<SignInError | undefined> {
  const identity = await findIdentity(ctx.db, person.issuer, person.subject);
  if (identity?.userId !== viewer.id) return 'stranger';
  if (!isFresh) return 'failed';
  await noteUse(ctx, identity, person);
  setSessionCookie(ctx.config, request, reply, await sessions.renew(ctx, viewer));
}

/** One of a provider that is not set up any more lets nobody in. */
function isLastWay({ provider }: Identity, providers: Providers, ways: number): boolean {
  return ways === 1 && providers.find(provider) !== undefined;
}

export function createIdentities(providers: Providers): {
  listIdentities: Handler<typeof ListIdentities>;
  unlinkIdentity: Handler<typeof UnlinkIdentity>;
} {
  return {
    listIdentities: async (ctx, viewer) => {
      const member = await findMember(ctx.db, viewer.id);
      if (!member) throw unauthorized();
      const all = await listIdentities(ctx.db, member.id);
      const ways = await countWaysIn(ctx, providers, member);
      return all.map((identity) => ({
        ...identity,
        name: nameOf(ctx, identity.provider),
        isLastWay: isLastWay(identity, providers, ways),
      }));
    },
    unlinkIdentity: async (ctx, viewer, { params }) =>
      inTransaction(ctx, async (ctx) => {
        // Two at the same time must not both leave the other one as the way in.
        const member = await lockMember(ctx.db, viewer.id);
        if (!member) throw unauthorized();
        const all = await listIdentities(ctx.db, member.id);
        const identity = all.find(({ id }) => id === params.id);
        if (!identity) throw notFound(message('This sign-in method was not found.'));
        if (isLastWay(identity, providers, await countWaysIn(ctx, providers, member)))
          throw new AppError(
            'conflict',
            message('This is the only way into your account. Set a password or link another provider first.'),
          );
        await deleteIdentity(ctx.db, identity.id);
        ctx.signal({ members: [member.id] }, { type: 'me_changed' });
        return { ok: true };
      }),
  };
}
