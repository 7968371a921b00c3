import { KeyRound } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { passkeyProblem, usePasskeyProof, usePasskeySignIn } from './queries.ts';

interface Look extends Pick<ButtonProps, 'variant'> {
  label: string;
}

interface Use {
  mutate(given: undefined): void;
  isPending: boolean;
  error: Error | null;
}

function PasskeyAction({ use, variant = 'secondary', label }: Look & { use: Use }) {
  const { mutate, isPending, error } = use;
  return (
    <div className="space-y-3">
      <Button variant={variant} className="w-full gap-2.5" pending={isPending} onClick={() => mutate(undefined)}>
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
