import type { UseMutationResult } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { passkeyProblem, usePasskeyProof, usePasskeySignIn } from './queries.ts';

interface Look extends Pick<ButtonProps, 'variant'> {
  label: string;
}

function PasskeyAction<T>({
  use,
  variant = 'secondary',
  label,
}: Look & { use: UseMutationResult<T, Error, void> }) {
  const { mutate, isPending, error } = use;
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

/** Signs in without a password: the passkey is both factors. */
export function PasskeyButton(look: Look) {
  return <PasskeyAction use={usePasskeySignIn()} {...look} />;
}

/** Shows that it is still the member who is signed in. */
export function PasskeyProofButton({ onProven, ...look }: Look & { onProven: () => void }) {
  return <PasskeyAction use={usePasskeyProof(onProven)} {...look} />;
}
