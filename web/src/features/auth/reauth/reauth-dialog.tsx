import { reauthenticate } from '@guildhall/contract/sessions.ts';
import { useEffect } from 'react';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { serverLoginThen } from '#web/lib/paths.ts';
import { useWholeAddress } from '#web/lib/url/use-whole-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMe } from '../queries.ts';
import { useSignInWays } from '../sessions/queries.ts';
import { asked } from './asking.ts';

interface PartProps {
  onProven: () => void;
  onClose: () => void;
}

function ByPassword({ onProven, onClose }: PartProps) {
  const { data: me } = useMe();
  const form = useContractForm(reauthenticate, {
    defaults: { password: '' },
    send: (body) => call(reauthenticate, { body }),
    onDone: onProven,
    onFailed: () => form.setFocus('password', { shouldSelect: true }),
  });
  // It comes after the dialog has opened, and given the focus to its cross.
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <Form form={form} className="space-y-4">
      <FormProblem form={form} />
      {/* Password managers look for whose password it is. */}
      <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <FormField form={form} name="password" label="Password">
        {(field) => <PasswordInput autoComplete="current-password" required {...field} />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form}>Confirm</SubmitButton>
      </div>
    </Form>
  );
}

/** Of a member who has no password: the sign-in leads back here, with the session that it begins. */
function BySignIn({ onClose }: PartProps) {
  const next = useWholeAddress();
  return (
    <>
      <p>Your account has no password. Sign in again the way you did; you come back to this page.</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button asChild>
          <a href={serverLoginThen(next)}>Sign in again</a>
        </Button>
      </div>
    </>
  );
}

function Proof(props: PartProps) {
  return (
    <QueryView
      query={useSignInWays()}
      loading={<Skeleton className="h-28 w-full" />}
      failed={(failure) => <ErrorLine {...failure} what="What you sign in with" />}
    >
      {({ hasPassword }) => (hasPassword ? <ByPassword {...props} /> : <BySignIn {...props} />)}
    </QueryView>
  );
}

/** Closing it answers no; what is behind it stays as it was. */
export function ReauthDialog() {
  const waiting = asked.use();
  const answer = (isProven: boolean) => waiting?.answer(isProven);
  return (
    <Dialog
      open={waiting !== null}
      onOpenChange={() => answer(false)}
      title="Confirm it’s you"
      description="This is about the safety of your account, so we ask again."
      width="sm"
    >
      <Proof onProven={() => answer(true)} onClose={() => answer(false)} />
    </Dialog>
  );
}
