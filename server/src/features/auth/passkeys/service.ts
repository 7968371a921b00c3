import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { displayName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import {
  type addPasskey as AddPasskey,
  passkeyMinutes,
  passkeysMax,
  type reauthenticateByPasskey as ReauthenticateByPasskey,
  type removePasskey as RemovePasskey,
  type renamePasskey as RenamePasskey,
  type signInByPasskey as SignInByPasskey,
  type startPasskey as StartPasskey,
  type startPasskeySignIn as StartPasskeySignIn,
} from '@guildhall/contract/passkeys.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound, unauthorized } from '../../../http/errors.ts';
import type { Handler, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Providers } from '../../../oauth/providers.ts';
import { thisSite } from '../../../settings.ts';
import { findMember } from '../../members/repository.ts';
import { toMe } from '../../members/rules.ts';
import type { User } from '../../members/tables.ts';
import { setSessionCookie } from '../cookie.ts';
import { recordFailure } from '../failures/service.ts';
import { findTotpKey } from '../second-factor/repository.ts';
import { beforeFactorGoes, makeFirstRecoveryCodes, requireLocked, tellOwner } from '../second-factor/service.ts';
import { refuseSuspended, startSession } from '../service.ts';
import type { Sessions } from '../sessions.ts';
import { clearTicket, issueTicket, readTicket, spendTicket } from '../tickets.ts';
import { countWaysIn } from '../ways-in.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  updatePasskeyName,
  usePasskey,
} from './repository.ts';

/** Loaded when the first passkey is asked for: its parsers of certificates would cost every start. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what devices have. Left to itself the library would try Node's experimental ones, with warnings. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A passkey belongs to the site's host name for good. */
const siteOf = ({ config }: Context) => ({
  expectedOrigin: config.publicUrl,
  expectedRPID: new URL(config.publicUrl).hostname,
});

/** Comes back with the passkey, and says whose it is. No address in it: devices show it to nobody, but keep it. */
const handleOf = (memberId: number) => new TextEncoder().encode(`member ${memberId}`);

const adding = z.object({ memberId: z.int(), challenge: z.string() });
const signingIn = z.object({ challenge: z.string() });

async function startPasskey(
  ctx: Context,
  viewer: Viewer,
  _input: unknown,
  { reply }: Http,
): Promise<Answer<typeof StartPasskey>> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const passkeys = await listPasskeys(ctx.db, viewer.id);
  refuseMore(passkeys);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: thisSite(ctx).name,
    rpID: siteOf(ctx).expectedRPID,
    userID: handleOf(member.id),
    userName: member.email,
    userDisplayName: displayName(member),
    timeout: passkeyMinutes * minuteMs,
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const about: z.input<typeof adding> = { memberId: member.id, challenge: options.challenge };
  issueTicket(ctx, reply, 'passkey', about, passkeyMinutes);
  return options as Answer<typeof StartPasskey>;
}

function refuseMore(passkeys: PasskeyRow[]): void {
  if (passkeys.length >= passkeysMax)
    throw new AppError(
      'conflict',
      message('You have {max} passkeys, which is the most you can have. Remove one first.', { max: passkeysMax }),
    );
}

const tooLate = () =>
  new AppError(
    'invalid_token',
    message('This took more than {minutes} minutes. Please start again.', { minutes: passkeyMinutes }),
  );

async function addPasskey(
  ctx: Context,
  viewer: Viewer,
  { body: { name, credential } }: Request<typeof AddPasskey>,
  { request, reply }: Http,
): Promise<Answer<typeof AddPasskey>> {
  const ticket = readTicket(ctx, request, 'passkey', adding);
  if (ticket?.about.memberId !== viewer.id) throw tooLate();
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(ctx),
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: ticket.about.challenge,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo)
    throw new AppError(
      'bad_request',
      message('This passkey could not be verified, so it was not added. Please try again.'),
    );
  const made = registrationInfo.credential;
  const answer = await inTransaction(ctx, async (ctx) => {
    const member = await requireLocked(ctx, viewer.id);
    refuseMore(await listPasskeys(ctx.db, member.id));
    if (!(await spendTicket(ctx, ticket))) throw tooLate();
    const passkey = await insertPasskey(ctx.db, {
      userId: member.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      name,
      createdAt: ctx.now(),
    });
    if (!passkey) throw new AppError('conflict', message('This passkey has been added already.'));
    const recoveryCodes = await makeFirstRecoveryCodes(ctx, member.id);
    await tellOwner(
      ctx,
      member,
      'passkey_added',
      message(
        'A passkey was added on your account. It is called “{name}”, and signs in without the password. The password alone does not sign in any more.',
        { name },
      ),
    );
    return { passkey, recoveryCodes };
  });
  clearTicket(ctx, reply, 'passkey');
  return answer;
}

async function renamePasskey(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof RenamePasskey>,
): Promise<Answer<typeof RenamePasskey>> {
  const renamed = await updatePasskeyName(ctx.db, viewer.id, params.id, body.name);
  if (!renamed) throw notFound(message('This passkey was not found.'));
  ctx.signal({ members: [viewer.id] }, { type: 'me_changed' });
  return renamed;
}

async function removePasskey(
  ctx: Context,
  providers: Providers,
  viewer: Viewer,
  { params }: Request<typeof RemovePasskey>,
): Promise<Answer<typeof RemovePasskey>> {
  await inTransaction(ctx, async (ctx) => {
    const member = await requireLocked(ctx, viewer.id);
    const all = await listPasskeys(ctx.db, member.id);
    const left = all.filter(({ id }) => id !== params.id);
    if (left.length === all.length) throw notFound(message('This passkey was not found.'));
    if ((await countWaysIn(ctx, providers, member)) === 1)
      throw new AppError(
        'conflict',
        message('This passkey is your only way to sign in. Set a password or link a provider first.'),
      );
    const hasTotp = (await findTotpKey(ctx.db, member.id, true)) !== undefined;
    await beforeFactorGoes(ctx, member, left.length + (hasTotp ? 1 : 0));
    await deletePasskey(ctx.db, member.id, params.id);
    await tellOwner(
      ctx,
      member,
      'passkey_removed',
      left.length > 0 || hasTotp
        ? message('A passkey was removed on your account. Your other second factors keep working.')
        : message('A passkey was removed on your account. Signing in no longer takes a second step.'),
    );
  });
  return { ok: true };
}

const startPasskeySignIn: Handler<typeof StartPasskeySignIn> = async (ctx, _viewer, _input, { reply }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    timeout: passkeyMinutes * minuteMs,
    userVerification: 'required',
  });
  const about: z.input<typeof signingIn> = { challenge: options.challenge };
  issueTicket(ctx, reply, 'passkey', about, passkeyMinutes);
  return options;
};

/** Whose passkey signed the challenge. The device has asked for a finger, a face or a PIN: that is both factors. Null: nobody's. */
async function checkPasskey(
  ctx: Context,
  { body: { credential } }: Request<typeof SignInByPasskey | typeof ReauthenticateByPasskey>,
  { request }: Http,
): Promise<User | null> {
  const ticket = readTicket(ctx, request, 'passkey', signingIn.strict());
  if (!ticket) throw tooLate();
  const known = await findPasskey(ctx.db, credential.id);
  const { userHandle } = credential.response;
  if (!known || (userHandle && userHandle !== Buffer.from(handleOf(known.userId)).toString('base64url')))
    return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(ctx),
    response: {
      ...credential,
      response: { ...credential.response, userHandle: userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: ticket.about.challenge,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: Buffer.from(known.publicKey, 'base64url'),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !(await spendTicket(ctx, ticket))) return null;
  if (!(await usePasskey(ctx.db, known.id, authenticationInfo.newCounter, ctx.now()))) return null;
  return (await findMember(ctx.db, known.userId)) ?? null;
}

export function createPasskeys(sessions: Sessions, providers: Providers) {
  const signInByPasskey: Handler<typeof SignInByPasskey> = async (ctx, viewer, input, http) => {
    const member = await checkPasskey(ctx, input, http);
    if (!member) {
      recordFailure(ctx, null, 'passkey');
      throw new AppError(
        'wrong_credentials',
        message('Unauthorized: this passkey is not known here, or was removed.'),
      );
    }
    refuseSuspended(member);
    await startSession(ctx, sessions, viewer, member, http, { memberId: member.id });
    clearTicket(ctx, http.reply, 'passkey');
    return toMe(ctx, member);
  };
  /** As by the password: the session goes on under another secret. */
  const reauthenticateByPasskey: Handler<typeof ReauthenticateByPasskey> = async (ctx, viewer, input, http) => {
    const member = await checkPasskey(ctx, input, http);
    if (member?.id !== viewer.id)
      throw new AppError(
        'forbidden',
        message('That passkey doesn’t belong to your account. Please use one that does.'),
      );
    setSessionCookie(ctx.config, http.request, http.reply, await sessions.renew(ctx, viewer));
    clearTicket(ctx, http.reply, 'passkey');
    return { ok: true };
  };
  return {
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey: ((ctx, viewer, input) => removePasskey(ctx, providers, viewer, input)) as Handler<
      typeof RemovePasskey
    >,
    startPasskeySignIn,
    signInByPasskey,
    reauthenticateByPasskey,
  };
}
