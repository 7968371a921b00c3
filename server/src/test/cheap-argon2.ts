import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/*
 * For tests of many sign-ins, in place of the package: the same algorithm at the least cost.
 *   vi.mock('@node-rs/argon2', () => import('../../test/cheap-argon2.ts'));
 */
const real = await vi.importActual<typeof argon2>('@node-rs/argon2');

export const hash = vi.fn((password: string) =>
  real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
);
export const verify = vi.fn(real.verify);
