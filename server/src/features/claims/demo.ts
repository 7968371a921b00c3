import { claimHours, claimRoles, findings } from '@guildhall/contract/claims.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { idOf, minutesAfter, readDemoFile, type World } from '../../demo-world.ts';
import { insertClaim, insertStep } from './repository.ts';

const demoClaim = z.strictObject({
  /** Member key. */
  by: z.string(),
  /** Business name; nobody owns it. */
  of: z.string(),
  email: z.email(),
  role: z.enum(claimRoles),
  hoursAgo: z.number(),
  /** Why it waits for staff. */
  finding: z.enum(findings),
});
type DemoClaim = z.output<typeof demoClaim>;

export const readDemoClaims = (): DemoClaim[] => readDemoFile('claims.json', demoClaim.array());

/** Each opened its link ten minutes after it was asked for. */
export async function seedClaims({ db }: Context, world: World): Promise<void> {
  for (const { by, of, email, role, hoursAgo, finding } of readDemoClaims()) {
    const userId = idOf(world.memberIds, by);
    const verifiedAt = minutesAfter(world.now, -hoursAgo * 60);
    const createdAt = minutesAfter(verifiedAt, -10);
    const { id: claimId } = await insertClaim(db, {
      businessId: idOf(world.businessIds, of),
      userId,
      kind: 'claim',
      email,
      role,
      status: 'verified',
      finding,
      expiresAt: minutesAfter(createdAt, claimHours * 60),
      verifiedAt,
      reviewFrom: verifiedAt,
      createdAt,
    });
    await insertStep(db, { claimId, step: 'asked', actorId: userId, at: createdAt });
    await insertStep(db, { claimId, step: 'verified', actorId: userId, note: finding, at: verifiedAt });
  }
}
