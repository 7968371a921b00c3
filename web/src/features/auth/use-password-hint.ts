import { passwordMin } from '@guildhall/contract/auth.ts';
import type { Person, shapeComplaint } from '@guildhall/contract/password-shape.ts';
import { useEffect, useState } from 'react';
import { plural } from '#web/lib/format.ts';

/** What NIST SP 800-63B asks for where there is nothing but a password. */
const strongLength = 15;

/** While a password is being typed: how far it is from being taken, and from being a good one. */
export function usePasswordHint(password: string, person: Person = { names: [], email: '' }): string {
  const [judge, setJudge] = useState<typeof shapeComplaint>();
  const hasBegun = password !== '';
  useEffect(() => {
    if (!hasBegun) return;
    // Without it the server judges alone.
    import('@guildhall/contract/password-shape.ts').then(
      (rules) => setJudge(() => rules.shapeComplaint),
      () => {},
    );
  }, [hasBegun]);
  const missing = passwordMin - password.length;
  if (!hasBegun) return `At least ${passwordMin} characters. A sentence is easy to remember.`;
  if (missing > 0) return `${plural(missing, 'character', 'characters')} to go`;
  const complaint = judge?.(password, person);
  if (complaint) return complaint;
  return password.length < strongLength
    ? `Long enough. With ${strongLength} characters it would be strong.`
    : 'A strong password';
}
