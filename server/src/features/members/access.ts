import {
  type Audience,
  audiences,
  type ContactField,
  contactFields,
  defaultVisibility,
  type Visibility,
} from '@guildhall/contract/visibility.ts';
import type { Viewer } from '../../http/viewer.ts';

/** E-mail addresses and telephone numbers of others, people and businesses, go to nobody whose own address is unproven. */
export function seesContactData(viewer: Pick<Viewer, 'isEmailConfirmed'> | null): boolean {
  return viewer?.isEmailConfirmed ?? false;
}

/** How a viewer stands to a member, from far to near. Staff are members like all others here. */
const standings = ['anyone', 'member', 'match', 'self'] as const;
export type Standing = (typeof standings)[number];

/** The farthest who still sees what is shown to so many. */
const farthest: Record<Audience, Standing> = {
  everyone: 'anyone',
  members: 'member',
  matches: 'match',
  nobody: 'self',
};

/** @param isMatched and neither has blocked the other */
export function standingTo(
  memberId: number,
  viewer: Pick<Viewer, 'id' | 'isEmailConfirmed'> | null,
  isMatched: boolean,
): Standing {
  if (viewer?.id === memberId) return 'self';
  if (!seesContactData(viewer)) return 'anyone';
  return isMatched ? 'match' : 'member';
}

/** The audiences that include whoever stands so to a member: the one place that decides who sees a field (product.md, chat 16). */
export function audiencesOf(standing: Standing): Audience[] {
  return audiences.filter((audience) => standings.indexOf(standing) >= standings.indexOf(farthest[audience]));
}

/** Whether a member shows this field to whom stands so to them. */
export function isShown(field: ContactField, chosen: Partial<Visibility>, standing: Standing): boolean {
  return audiencesOf(standing).includes(chosen[field] ?? defaultVisibility[field]);
}

/** The row with null in place of each contact field that its member doesn't show to whom stands so to them. */
export function showContact<R extends object>(row: R, chosen: Partial<Visibility>, standing: Standing): R {
  const hidden = contactFields.filter((field) => field in row && !isShown(field, chosen, standing));
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}
