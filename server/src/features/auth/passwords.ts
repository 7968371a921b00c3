import { availableParallelism } from 'node:os';
import { message } from '@guildhall/contract/messages.ts';
import { hash, verify } from '../../argon2/argon2.ts';
import { AppError } from '../../http/errors.ts';
import { createTurns } from '../../turns.ts';

/** OWASP's and ASVS 5.0's (appendix C) argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A core is left to everybody else. */
export const hashesAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** A stranger decides how many hashes are asked for: so many wait, about two seconds of work; the rest is asked to come back. */
const inTurn = createTurns(
  hashesAtOnce,
  100,
  () =>
    new AppError('rate_limited', message('Many people are signing in right now. Please try again in 2 seconds.'), {
      retryAfter: 2,
    }),
);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let nobodysHash: Promise<string> | undefined;

/** Made once, and anew if that failed. */
async function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash('nobody', cost);
  return nobodysHash.catch((error) => {
    nobodysHash = undefined;
    throw error;
  });
}

/** Takes as long for a member that does not exist, so that the time tells nothing. */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(async () => verify(stored ?? (await hashOfNobody()), password));
  return isRight && Boolean(stored);
}

/** True when the stored hash is weaker than what we make today. */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return !stored.startsWith('$argon2id$') || Number(memory) < cost.memoryCost || Number(passes) < cost.timeCost;
}
