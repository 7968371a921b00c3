import { z } from 'zod';

/* What the office calls the standing of a firm. A roll lists firms, so it stands with the business, not with a person. */

export const memberStatuses = ['applicant', 'active', 'paused', 'former'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The listing of such a firm is not published: only its owner and admins find it. */
export const isUnpublished = (status: MemberStatus | null): boolean => status === 'paused' || status === 'former';

/** What the owner sees of what the office knows. */
export const ownRecord = z.object({
  number: z.string().nullable(),
  status: z.enum(memberStatuses).nullable(),
  joinedOn: z.iso.date().nullable(),
});
export type OwnRecord = z.output<typeof ownRecord>;
