import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { joinByInvitation as JoinByInvitation } from '@guildhall/contract/listing-invitations.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { brokenUnique } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { admit, freeAddress, hashChosen } from '../../auth/registration/service.ts';
import { claimInvited, lockInvitedListing, requireInvitation } from '../invitations/service.ts';

const hasAccount = () =>
  new AppError(
    'conflict',
    message('There is an account with this address already. Sign in, and claim the listing by this link.'),
  );

/**
 * Account and listing come together, or neither does. The address is the one that the mail went to, so whoever joins names none, and
 * whoever holds the link alone learns whether it has an account.
 */
export async function joinByInvitation(
  ctx: Context,
  _viewer: Viewer | null,
  { body: { token, firstName, lastName, password } }: Request<typeof JoinByInvitation>,
): Promise<Answer<typeof JoinByInvitation>> {
  const invitation = await requireInvitation(ctx, token);
  const person = { firstName, lastName, email: invitation.email ?? '' };
  const hash = await hashChosen(password, person);
  await inTransaction(ctx, (ctx) => lockInvitedListing(ctx, invitation));
  if (!(await freeAddress(ctx, person.email))) throw hasAccount();
  try {
    return await inTransaction(ctx, async (ctx) => {
      const member = await admit(ctx, { ...person, password: hash });
      const invited = await lockInvitedListing(ctx, invitation);
      const { outcome } = await claimInvited(ctx, member.id, invited, 'owner');
      return { email: invited.email, outcome };
    });
  } catch (error) {
    // Somebody else has taken the address at the same moment.
    if (brokenUnique(error)) throw hasAccount();
    throw error;
  }
}
