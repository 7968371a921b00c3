import { hash, verify } from '@node-rs/argon2';

/** OWASP's and ASVS 5.0's (appendix C) argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for a member that does not exist, so that the time tells nothing. */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const isRight = await verify(stored ?? (await nobodysHash), password);
  return isRight && Boolean(stored);
}

/** True when the stored hash is weaker than what we make today. */
export function isWeakHash(stored: string): boolean {
  const [, memory, passes] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return !stored.startsWith('$argon2id$') || Number(memory) < cost.memoryCost || Number(passes) < cost.timeCost;
}
