import type { ClaimStep, ReviewedClaim } from '@guildhall/contract/claim-reviews.ts';
import {
  type Claim,
  type ClaimRole,
  claimRoles,
  type Finding,
  isDoubtful,
  isOpenClaim,
  ownerDays,
  reviewHours,
} from '@guildhall/contract/claims.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { formatFull } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { Tint } from '#web/ui/badge.tsx';

const roles: Record<ClaimRole, Message> = {
  owner: message('Owner'),
  ceo: message('CEO'),
  coo: message('COO'),
  manager: message('Manager'),
  authorized_representative: message('Authorized Representative'),
  other: message('Another role'),
};

export const roleWords = (role: ClaimRole) => t(roles[role]);
export const roleOptions = () => claimRoles.map((value) => ({ value, label: roleWords(value) }));

type Warned = Pick<ReviewedClaim, 'finding' | 'isOverdue' | 'kind'>;
type State = Pick<Claim, 'status' | 'ownerAnswerDueAt' | 'isOwner' | 'isDeleted'>;

export const deletedWords = message('The listing was deleted.');

export function statusOf({ status, ownerAnswerDueAt, isOwner, isDeleted }: State): { label: string; tint: Tint } {
  if (isDeleted && isOpenClaim({ status })) return { label: t('On hold'), tint: 'grey' };
  if (status === 'pending') return { label: t('Check your mail'), tint: 'orange' };
  if (status === 'verified') return { label: ownerAnswerDueAt ? t('Owner asked') : t('In review'), tint: 'blue' };
  if (status === 'approved' && isOwner) return { label: t('Yours'), tint: 'green' };
  if (status === 'approved') return { label: t('No longer yours'), tint: 'grey' };
  if (status === 'rejected') return { label: t('Rejected'), tint: 'red' };
  return { label: status === 'expired' ? t('Expired') : t('Closed'), tint: 'grey' };
}

/** What happens next, or why nothing does. */
export function nextOf(claim: State & Pick<Claim, 'expiresAt' | 'reason'>): string {
  const { status, expiresAt, ownerAnswerDueAt, reason, isOwner, isDeleted } = claim;
  if (isDeleted && isOpenClaim({ status }))
    return `${t(deletedWords)} ${t('Your claim goes on if it comes back.')}`;
  if (status === 'pending') return t('Open the link in the mail by {date}.', { date: formatFull(expiresAt) });
  if (status === 'verified' && ownerAnswerDueAt)
    return t('The owner has until {date} to answer; then the moderators decide.', {
      date: formatFull(ownerAnswerDueAt),
    });
  if (status === 'verified') return t('A moderator will look at it within {reviewHours} hours.', { reviewHours });
  if (status === 'approved' && isOwner) return t('The listing belongs to your account.');
  if (status === 'approved') return t('This claim gave you the listing. It no longer belongs to your account.');
  if (status === 'expired') return t('The link was not opened in time. Claim the listing again for a new one.');
  return reason ?? t('You withdrew this claim.');
}

const shows: Record<Finding, Message> = {
  domain: message('The address is at the domain of the listing’s website.'),
  recorded_email: message('The address is the one recorded with the listing.'),
  invitation: message('The owner was invited at this address.'),
  no_website: message('The listing has no website to compare the address with.'),
  platform: message('The website is a page on somebody else’s platform, so a mail address there proves nothing.'),
  mail_provider: message('The address is at a mail provider, where everybody can get one.'),
  look_alike: message('The address’s domain is written in look-alike characters: it may not be what it seems.'),
  other_domain: message('The address isn’t at the website’s domain.'),
  recent_website: message('The website was added by the claimant, or by a member in the last 30 days.'),
  shared_domain: message('Another listing has the same website.'),
  has_namesake: message('Another listing seems to be the same business.'),
};
export const findingWords = (finding: Finding | null) =>
  t(finding ? shows[finding] : message('The link hasn’t been opened yet.'));

/** What speaks against approving the claim. */
export function warningsOf({ finding, isOverdue, kind }: Warned): string[] {
  return [
    isDoubtful(finding) && findingWords(finding),
    kind === 'access' && t('The listing has an owner, who loses it.'),
    isOverdue && t('It has waited longer than {reviewHours} hours.', { reviewHours }),
  ].filter((warning) => typeof warning === 'string');
}

const steps: Record<ClaimStep, (actor: string) => string> = {
  asked: (actor) => t('{actor} asked for the listing', { actor }),
  verified: (actor) => t('{actor} opened the link in the mail', { actor }),
  activated: (actor) => t('{actor} became the owner: the address was proof', { actor }),
  approved: (actor) => t('{actor} approved the claim', { actor }),
  rejected: (actor) => t('{actor} rejected the claim', { actor }),
  undone: (actor) => t('{actor} took the listing back', { actor }),
  reopened: (actor) => t('{actor} opened the claim again', { actor }),
  expired: () => t('The link expired'),
  cancelled: (actor) => t('{actor} took the claim back', { actor }),
  overtaken: () => t('Somebody else became the owner'),
  closed: () => t('The claim was closed'),
  handed_over: (actor) => t('{actor} handed the listing over', { actor }),
  declined: (actor) => t('{actor} declined to hand the listing over', { actor }),
  passed_on: () => t('Nobody was left to answer: the moderators decide'),
  merged: () => t('The listing was merged into another one'),
};

/** A line of the history; of a step that nobody did, the step alone. */
export const stepWords = (step: ClaimStep, actor = t('Somebody who has left')) => steps[step](actor);

export const askedOwnerWords = message(
  'The owner has {ownerDays} days to answer; then the moderators decide. You get a mail either way.',
  { ownerDays },
);
