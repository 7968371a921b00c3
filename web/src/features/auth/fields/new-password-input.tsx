import { passwordMax, passwordMin } from '@guildhall/contract/auth.ts';
import type { ComponentProps } from 'react';
import { PasswordInput } from '#web/ui/password-input.tsx';

/** Where a password is chosen: a password manager offers one, and the rule of its length holds. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      autoComplete="new-password"
      required
      minLength={passwordMin}
      maxLength={passwordMax}
      {...props}
    />
  );
}
