import { createHash } from 'node:crypto';
import type { ProviderKey } from '@guildhall/contract/providers.ts';

/** Somebody who can be chosen at the stand-ins. */
export interface StandInPerson {
  firstName: string;
  lastName: string;
  email: string;
  isVerified: boolean;
}

/** Who is offered where there is no demo community. */
export const strangers: StandInPerson[] = [
  { firstName: 'Wanda', lastName: 'Newcomer', email: 'wanda.newcomer@people.example', isVerified: true },
  { firstName: 'Victor', lastName: 'Unverified', email: 'victor.unverified@people.example', isVerified: false },
  { firstName: 'Noemi', lastName: 'Nomail', email: '', isVerified: false },
];

const kept = 500;

/** The accounts of one stand-in. The same person has the same subject at the next visit, and after a restart. */
export function createAccounts(provider: ProviderKey) {
  const accounts = new Map<string, StandInPerson>();
  return {
    add(person: StandInPerson): string {
      const who = person.email.toLowerCase() || `${person.firstName} ${person.lastName}`;
      const subject = createHash('sha256').update(`${provider}|${who}`).digest('hex').slice(0, 24);
      accounts.delete(subject);
      accounts.set(subject, person);
      const [oldest] = accounts.keys();
      if (accounts.size > kept && oldest) accounts.delete(oldest);
      return subject;
    },
    find: (subject: string) => accounts.get(subject),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** What the provider tells of somebody, in the manner of the one it stands in for. */
export function claimsOf(provider: ProviderKey, { firstName, lastName, email, isVerified }: StandInPerson) {
  return {
    name: [firstName, lastName].filter(Boolean).join(' ') || undefined,
    given_name: firstName || undefined,
    family_name: lastName || undefined,
    ...(email && { email, ...(provider !== 'facebook' && { email_verified: isVerified }) }),
  };
}
