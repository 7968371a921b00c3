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
import { formatFull } from '#web/lib/format.ts';
import type { Tint } from '#web/ui/badge.tsx';

const roles: Record<ClaimRole, string> = {
  owner: 'Owner',
  ceo: 'CEO',
  coo: 'COO',
  manager: 'Manager',
  authorized_representative: 'Authorized Representative',
  other: 'Another role',
};

export const roleOptions = claimRoles.map((value) => ({ value, label: roles[value] }));
export const roleWords = (role: ClaimRole) => roles[role];

type Warned = Pick<ReviewedClaim, 'finding' | 'isOverdue' | 'kind'>;
type State = Pick<Claim, 'status' | 'ownerAnswerDueAt' | 'isOwner' | 'isDeleted'>;

export const deletedWords = 'The listing was deleted.';

export function statusOf({ status, ownerAnswerDueAt, isOwner, isDeleted }: State): { label: string; tint: Tint } {
  if (isDeleted && isOpenClaim({ status })) return { label: 'On hold', tint: 'grey' };
  if (status === 'pending') return { label: 'Check your mail', tint: 'orange' };
  if (status === 'verified') return { label: ownerAnswerDueAt ? 'Owner asked' : 'In review', tint: 'blue' };
  if (status === 'approved' && isOwner) return { label: 'Yours', tint: 'green' };
  if (status === 'approved') return { label: 'No longer yours', tint: 'grey' };
  if (status === 'rejected') return { label: 'Rejected', tint: 'red' };
  return { label: status === 'expired' ? 'Expired' : 'Closed', tint: 'grey' };
}

/** What happens next, or why nothing does. */
export function nextOf(claim: State & Pick<Claim, 'expiresAt' | 'reason'>): string {
  const { status, expiresAt, ownerAnswerDueAt, reason, isOwner, isDeleted } = claim;
  if (isDeleted && isOpenClaim({ status })) return `${deletedWords} Your claim goes on if it comes back.`;
  if (status === 'pending') return `Open the link in the mail by ${formatFull(expiresAt)}.`;
  if (status === 'verified' && ownerAnswerDueAt)
    return `The owner has until ${formatFull(ownerAnswerDueAt)} to answer; then the moderators decide.`;
  if (status === 'verified') return `A moderator will look at it within ${reviewHours} hours.`;
  if (status === 'approved' && isOwner) return 'The listing belongs to your account.';
  if (status === 'approved') return 'This claim gave you the listing. It no longer belongs to your account.';
  if (status === 'expired') return 'The link was not opened in time. Claim the listing again for a new one.';
  return reason ?? 'You withdrew this claim.';
}

const shows: Record<Finding, string> = {
  domain: 'The address is at the domain of the listing’s website.',
  recorded_email: 'The address is the one recorded with the listing.',
  invitation: 'The owner was invited at this address.',
  no_website: 'The listing has no website to compare the address with.',
  platform: 'The website is a page on somebody else’s platform, so a mail address there proves nothing.',
  mail_provider: 'The address is at a mail provider, where everybody can get one.',
  look_alike: 'The address’s domain is written in look-alike characters: it may not be what it seems.',
  other_domain: 'The address isn’t at the website’s domain.',
  recent_website: 'The website was added by the claimant, or by a member in the last 30 days.',
  shared_domain: 'Another listing has the same website.',
  has_namesake: 'Another listing seems to be the same business.',
};
export const findingWords = (finding: Finding | null) =>
  finding ? shows[finding] : 'The link hasn’t been opened yet.';

/** What speaks against approving the claim. */
export function warningsOf({ finding, isOverdue, kind }: Warned): string[] {
  return [
    isDoubtful(finding) && findingWords(finding),
    kind === 'access' && 'The listing has an owner, who loses it.',
    isOverdue && `It has waited longer than ${reviewHours} hours.`,
  ].filter((warning) => typeof warning === 'string');
}

const steps: Record<ClaimStep, string> = {
  asked: 'asked for the listing',
  verified: 'opened the link in the mail',
  activated: 'became the owner: the address was proof',
  approved: 'approved the claim',
  rejected: 'rejected the claim',
  undone: 'took the listing back',
  reopened: 'opened the claim again',
  expired: 'The link expired',
  cancelled: 'took the claim back',
  overtaken: 'Somebody else became the owner',
  closed: 'The claim was closed',
  handed_over: 'handed the listing over',
  declined: 'declined to hand the listing over',
  passed_on: 'Nobody was left to answer: the moderators decide',
  merged: 'The listing was merged into another one',
};

const nobodys = new Set<ClaimStep>(['expired', 'overtaken', 'closed', 'passed_on', 'merged']);

/** A line of the history; of a step that nobody did, the step alone. */
export function stepWords(step: ClaimStep, actor: string | undefined): string {
  return nobodys.has(step) ? steps[step] : `${actor ?? 'Somebody who has left'} ${steps[step]}`;
}

export const askedOwnerWords = `The owner has ${ownerDays} days to answer; then the moderators decide. You get a mail either way.`;
