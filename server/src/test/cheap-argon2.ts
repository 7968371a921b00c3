import * as real from '@node-rs/argon2';
import { vi } from 'vitest';

/*
 * For tests of many sign-ins, in place of argon2/argon2.ts: the same algorithm at the least cost, which its hashes don't admit,
 * or each sign-in would take them for weak ones and make them anew.
 *   vi.mock('../../argon2/argon2.ts', () => import('../../test/cheap-argon2.ts'));
 */
const least = 'm=8,t=1,p=1$';
const claimed = 'm=19456,t=2,p=1,cheap$';

export const hash = vi.fn(async (password: string) =>
  (await real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })).replace(least, claimed),
);
export const verify = vi.fn((stored: string, password: string) =>
  real.verify(stored.replace(claimed, least), password),
);
