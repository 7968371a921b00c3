import { listCommonPasswords, passwordMin } from '@guildhall/contract/auth.ts';
import type { Person } from '@guildhall/contract/password-shape.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';

/** What NIST SP 800-63B asks for where there is nothing but a password. */
const strongLength = 15;

/** The rules, over the most common passwords. Where they don't come, the server judges alone. */
const judgeQuery = queryOptions({
  queryKey: ['password-judge'] as const,
  queryFn: async ({ signal }) => {
    const [{ passwordComplaint }, common] = await Promise.all([
      import('@guildhall/contract/password-shape.ts'),
      call(listCommonPasswords, {}, { signal }),
    ]);
    const set: ReadonlySet<string> = new Set(common);
    return (password: string, person: Person) => passwordComplaint(password, person, set);
  },
  structuralSharing: false,
});

/** While a password is being typed: how far it is from being taken, and from being a good one. */
export function usePasswordHint(password: string, person: Person = { names: [], email: '' }): string {
  const hasBegun = password !== '';
  const { data: judge } = useQuery({ ...judgeQuery, enabled: hasBegun });
  const missing = passwordMin - password.length;
  if (!hasBegun) return `At least ${passwordMin} characters. A sentence is easy to remember.`;
  if (missing > 0) return `${plural(missing, 'character', 'characters')} to go`;
  const complaint = judge?.(password, person);
  if (complaint) return complaint;
  return password.length < strongLength
    ? `Long enough. With ${strongLength} characters it would be strong.`
    : 'A strong password';
}
