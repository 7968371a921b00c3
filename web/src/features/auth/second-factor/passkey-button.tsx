import { KeyRound } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { passkeyProblem, usePasskeySignIn } from './queries.ts';

/** Signs in without a password: the passkey is both factors. */
export function PasskeyButton({ variant = 'secondary', label }: Pick<ButtonProps, 'variant'> & { label: string }) {
  const { mutate, isPending, error } = usePasskeySignIn();
  return (
    <div className="space-y-3">
      <Button variant={variant} size="lg" className="w-full" pending={isPending} onClick={() => mutate(undefined)}>
        <KeyRound aria-hidden="true" />
        {label}
      </Button>
      <FormError>{error && passkeyProblem(error)}</FormError>
    </div>
  );
}
