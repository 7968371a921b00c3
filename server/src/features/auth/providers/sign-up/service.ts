import {
  type completeSignUp as CompleteSignUp,
  type getSignUp as GetSignUp,
  signUpMinutes,
} from '@guildhall/contract/identities.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { ProviderKey, SignInError } from '@guildhall/contract/providers.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { brokenUnique } from '../../../../db/database.ts';
import { minuteMs } from '../../../../durations.ts';
import { cookieName } from '../../../../http/cookies.ts';
import { AppError } from '../../../../http/errors.ts';
import type { Handler, Http, Redirect } from '../../../../http/route.ts';
import type { Person } from '../../../../oauth/providers.ts';
import { hashSecret, isSecret, newSecret } from '../../../../secrets.ts';
import { lockMember, lockMemberByEmail } from '../../../members/repository.ts';
import { toMe } from '../../../members/rules.ts';
import { addMember } from '../../../members/service.ts';
import type { User } from '../../../members/tables.ts';
import { admissionOf, countUnknown } from '../../admission/service.ts';
import { clearSignUpCookie, setRegistrationCookie, setSignUpCookie } from '../../cookie.ts';
import { startMailPause, writeTo } from '../../mailing/service.ts';
import { removeUnconfirmed } from '../../registration/service.ts';
import { startSession, whenConfirmed } from '../../service.ts';
import type { Sessions } from '../../sessions.ts';
import { countRegistration } from '../../throttle/service.ts';
import { addIdentity, nameOf, noteUse, tellLinked } from '../identities/service.ts';
import { findIdentity, findSignUp, hasIdentityOf, insertSignUp, type SignUp, takeSignUp } from '../repository.ts';
import { addressOf, namesOf, settle } from '../rules.ts';

/** What is known of somebody who is to become a member. */
type Newcomer = Omit<SignUp, 'secretHash' | 'next' | 'expiresAt'>;

type Admission = { member: User } | { error: SignInError } | { missing: Newcomer };

/** Runs it once more when somebody else took the address or the identity in the same moment: then it finds that. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!brokenUnique(error)) throw error;
    return work();
  }
}

/** Who signs in by this identity, new or not. */
export function admitPerson(ctx: Context, provider: ProviderKey, person: Person): Promise<Admission> {
  return twice(() =>
    inTransaction(ctx, async (ctx) => {
      const identity = await findIdentity(ctx.db, person.issuer, person.subject);
      if (!identity) return admitNewcomer(ctx, newcomerOf(provider, person));
      const member = await lockMember(ctx.db, identity.userId);
      if (!member) return { error: 'expired' };
      if (member.suspendedAt) return { error: 'suspended' };
      if (member.waitingSince) return { error: 'waiting' };
      await noteUse(ctx, identity, person);
      return { member };
    }),
  );
}

/** `isEmailVerified`: by a provider that we believe. */
function newcomerOf(provider: ProviderKey, person: Person): Newcomer {
  const { issuer, subject, isEmailVerified, isTrusted } = person;
  const email = addressOf(person);
  const isVouched = isEmailVerified && isTrusted && email !== '';
  return { provider, issuer, subject, ...namesOf(person), email, isEmailVerified: isVouched };
}

async function admitNewcomer(ctx: Context, newcomer: Newcomer): Promise<Admission> {
  const { provider, email, firstName, lastName, isEmailVerified } = newcomer;
  if (!isEmailVerified) return { missing: newcomer };
  const holder = await lockMemberByEmail(ctx.db, email);
  const way = settle(
    { isEmailVerified, isTrusted: true },
    holder ? (holder.emailConfirmedAt ? 'confirmed' : 'unconfirmed') : 'nobody',
  );
  if (holder && way === 'link') {
    if (holder.suspendedAt) return { error: 'suspended' };
    if (holder.waitingSince) return { error: 'waiting' };
    // The same address, and yet another person at that provider (addresses are given to others in time).
    if (await hasIdentityOf(ctx.db, holder.id, provider)) return { error: 'link_first' };
    await addIdentity(ctx, holder.id, provider, newcomer);
    await tellLinked(ctx, holder, provider);
    return { member: holder };
  }
  const admission = await admissionOf(ctx, email);
  if (admission === 'refused') return { error: 'not_invited' };
  if (!firstName || !lastName) return { missing: newcomer };
  // Whoever registered the address never showed that it is theirs: their password, sessions and data go.
  if (holder) await removeUnconfirmed(ctx, holder);
  const member = await insertNewcomer(ctx, newcomer, {
    ...whenConfirmed(ctx, { email, role: 'user' }),
    waitingSince: admission === 'waits' ? ctx.now() : null,
  });
  return admission === 'waits' ? { error: 'waiting' } : { member };
}

async function insertNewcomer(
  ctx: Context,
  newcomer: Newcomer,
  state: Partial<Pick<User, 'emailConfirmedAt' | 'registrationHash' | 'role' | 'waitingSince'>>,
): Promise<User> {
  const { provider, email, firstName, lastName } = newcomer;
  const member = await addMember(ctx, {
    firstName,
    lastName,
    email,
    provider,
    ...state,
  });
  await addIdentity(ctx, member.id, provider, newcomer);
  return member;
}

/** On to the page that asks for what is missing; what is known waits here, and this browser alone can go on with it. */
export async function askForRest(
  ctx: Context,
  newcomer: Newcomer & Pick<SignUp, 'next'>,
  { reply }: Http,
): Promise<Redirect> {
  const secret = newSecret();
  const expiresAt = new Date(ctx.now().getTime() + signUpMinutes * minuteMs);
  await insertSignUp(ctx.db, { ...newcomer, secretHash: hashSecret(secret), expiresAt });
  setSignUpCookie(ctx.config, reply, secret);
  return { location: pages.signUp };
}

const outdated = () =>
  new AppError(
    'invalid_token',
    message('This took too long. Please go back to the sign-in page and choose the provider again.'),
  );

function whyNot(error: SignInError): Message {
  if (error === 'waiting')
    return message(
      'You have signed up. The people who run this site let you in, and a mail tells you when they have.',
    );
  if (error === 'not_invited')
    return message('Only who is invited can join here, and no invitation has gone to this address.');
  return message('An account with this address already exists, and you can’t sign in to it this way.');
}

async function signUpOf(ctx: Context, { request }: Http): Promise<SignUp | undefined> {
  const secret = request.cookies[cookieName(ctx.config, 'sign-up')];
  return isSecret(secret) ? findSignUp(ctx.db, hashSecret(secret), ctx.now()) : undefined;
}

/**
 * As with registering: where a mail has to confirm the address, the answer is the same whoever has it. Until then the
 * account is unconfirmed, and this browser or a sign-in by the provider can open the mailed link.
 */
async function addUnconfirmed(ctx: Context, newcomer: Newcomer, registrationHash: string): Promise<void> {
  await startMailPause(ctx, newcomer.email);
  const holder = await lockMemberByEmail(ctx.db, newcomer.email);
  if (holder?.emailConfirmedAt) return writeTo(ctx, holder);
  const admission = await admissionOf(ctx, newcomer.email);
  if (admission === 'refused') return;
  if (holder) await removeUnconfirmed(ctx, holder);
  const waitingSince = admission === 'waits' ? ctx.now() : null;
  await writeTo(ctx, await insertNewcomer(ctx, newcomer, { registrationHash, waitingSince }));
}

export function createSignUp(sessions: Sessions): {
  getSignUp: Handler<typeof GetSignUp>;
  completeSignUp: Handler<typeof CompleteSignUp>;
} {
  return {
    getSignUp: async (ctx, _viewer, _input, http) => {
      const found = await signUpOf(ctx, http);
      return found ? { ...found, provider: nameOf(ctx, found.provider) } : null;
    },
    completeSignUp: async (ctx, viewer, { body }, http) => {
      const found = await signUpOf(ctx, http);
      if (!found) throw outdated();
      const { secretHash, next, expiresAt: _, ...known } = found;
      const newcomer = { ...known, ...body, email: known.isEmailVerified ? known.email : body.email };
      if (!newcomer.isEmailVerified) {
        await countRegistration(ctx, http.request.ip);
        await countUnknown(ctx, newcomer.email);
      }
      const registration = newSecret();
      const admission = await twice(() =>
        inTransaction(ctx, async (ctx): Promise<Admission> => {
          // Two clicks: the second finds nothing to do.
          if (!(await takeSignUp(ctx.db, secretHash))) throw outdated();
          if (await findIdentity(ctx.db, newcomer.issuer, newcomer.subject)) throw outdated();
          if (newcomer.isEmailVerified) return admitNewcomer(ctx, newcomer);
          await addUnconfirmed(ctx, newcomer, hashSecret(registration));
          return { missing: newcomer };
        }),
      );
      if ('error' in admission) throw new AppError('forbidden', whyNot(admission.error));
      clearSignUpCookie(ctx.config, http.reply);
      const place = next ?? pages.dashboard;
      if (!('member' in admission)) {
        setRegistrationCookie(ctx.config, http.reply, registration);
        return { me: null, next: place };
      }
      await startSession(ctx, sessions, viewer, admission.member, http);
      return { me: toMe(ctx, admission.member), next: place };
    },
  };
}
