import * as real from '@node-rs/argon2';
import { vi } from 'vitest';

/*
 * Stands in for argon2/argon2.ts in all tests of this process: the same algorithm at the least cost. Its hashes say the cost
 * that was asked for, or each sign-in would take them for weak ones and make them anew; their end tells what they are.
 */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const mark = '.cheap';

const words = ({ memoryCost, timeCost, parallelism }: typeof least) =>
  `m=${memoryCost},t=${timeCost},p=${parallelism}`;

export const hash = vi.fn(
  async (password: string, cost: typeof least) =>
    (await real.hash(password, least)).replace(words(least), words(cost)) + mark,
);

export const verify = vi.fn((stored: string, password: string) =>
  real.verify(
    stored.endsWith(mark) ? stored.slice(0, -mark.length).replace(/m=\d+,t=\d+,p=\d+/, words(least)) : stored,
    password,
  ),
);
