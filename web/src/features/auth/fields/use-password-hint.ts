import { listCommonPasswords, passwordMin } from '@guildhall/contract/auth.ts';
import { complaintWords } from '@guildhall/contract/complaints.ts';
import type { Person } from '@guildhall/contract/password-shape.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { language } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';

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
  if (!hasBegun) return t('At least {passwordMin} characters. A sentence is easy to remember.', { passwordMin });
  if (missing > 0) return t('{missing, plural, one {# character} other {# characters}} to go', { missing });
  const complaint = judge?.(password, person);
  if (complaint) return complaintWords('password', complaint, language());
  return password.length < strongLength
    ? t('Long enough. With {strongLength} characters it would be strong.', { strongLength })
    : t('A strong password');
}
