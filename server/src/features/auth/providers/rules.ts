import { createHmac } from 'node:crypto';
import { nameMax } from '@guildhall/contract/auth.ts';
import { emailAddress, personName } from '@guildhall/contract/primitives.ts';
import type { Person } from '../../../oauth/providers.ts';

/** Who has the address here already. */
export type Holder = 'nobody' | 'unconfirmed' | 'confirmed';

/**
 * What becomes of somebody whom no account knows (product.md, identity 4). `link`: to the account of the address.
 * `create`: a new one. `replace`: one in place of an account that nobody confirmed, whoever registered it. `ask`: the
 * provider does not vouch for the address, so a mail has to.
 */
export function settle(
  { isEmailVerified, isTrusted }: Pick<Person, 'isEmailVerified' | 'isTrusted'>,
  holder: Holder,
): 'link' | 'create' | 'replace' | 'ask' {
  if (!isEmailVerified || !isTrusted) return 'ask';
  return { nobody: 'create', unconfirmed: 'replace', confirmed: 'link' }[holder] as 'create' | 'replace' | 'link';
}

const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const ruleOfNames = personName(nameMax, 'missing');

/** The name as registering would take it, without what is not seen; empty when it would take none of it. */
function cleanName(given: string): string {
  const cut = [...given.toWellFormed().replace(controls, ' ').replace(/\s+/g, ' ').trim()];
  const parsed = ruleOfNames.safeParse(cut.slice(0, nameMax).join('').slice(0, nameMax).toWellFormed());
  return parsed.success ? parsed.data : '';
}

/** First and last name; where the provider has only one for both, its last word is the last name. */
export function namesOf({ givenName, familyName, name }: Pick<Person, 'givenName' | 'familyName' | 'name'>): {
  firstName: string;
  lastName: string;
} {
  const words = name.trim().split(/\s+/);
  const isWhole = !givenName && !familyName && words.length > 1;
  return {
    firstName: cleanName(isWhole ? words.slice(0, -1).join(' ') : givenName || (familyName ? '' : name)),
    lastName: cleanName(isWhole ? (words.at(-1) ?? '') : familyName),
  };
}

/** Empty when it is none. */
export function addressOf({ email }: Pick<Person, 'email'>): string {
  const parsed = emailAddress.safeParse(email);
  return parsed.success ? parsed.data : '';
}

/** What belongs to one round trip, made of what only the browser has: nothing of it is stored. */
export function derive(browser: string, state: string, what: 'nonce' | 'verifier'): string {
  return createHmac('sha256', browser).update(`${what}|${state}`).digest('base64url');
}

/** Clocks differ; and a provider may take the moment of the click before as that of the sign-in. */
const toleranceMs = 60_000;

/** Whether the person has proven to the provider who they are since they set out; not all providers tell. */
export function isFresh({ authenticatedAt }: Pick<Person, 'authenticatedAt'>, setOut: Date): boolean {
  return authenticatedAt === null || authenticatedAt.getTime() >= setOut.getTime() - toleranceMs;
}
