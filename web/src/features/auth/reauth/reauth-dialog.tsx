import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { Factor } from '@guildhall/contract/errors.ts';
import { type getSignInWays, reauthenticate } from '@guildhall/contract/sessions.ts';
import { useEffect, useState } from 'react';
import { type ApiError, call, hasCode, userMessage } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { useWholeAddress } from '#web/lib/url/use-whole-address.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProviderProofs } from '../providers/provider-buttons.tsx';
import { useMe } from '../queries.ts';
import { CodeInput } from '../second-factor/code-field.tsx';
import { PasskeyProofButton } from '../second-factor/passkey-button.tsx';
import { useSignInWays } from '../sessions/queries.ts';
import { asked } from './asking.ts';

type Ways = Answer<typeof getSignInWays>;

interface PartProps {
  onProven: () => void;
  onClose: () => void;
}

/** The field that asks for the code says it. */
const problemOf = (error: unknown) => (hasCode(error, 'second_factor_required') ? '' : userMessage(error));

function ByPassword({ onProven, onClose }: PartProps) {
  const { data: me } = useMe();
  /** Null until the server has asked for one of them. */
  const [factors, setFactors] = useState<readonly Factor[] | null>(null);
  const form = useContractForm(reauthenticate, {
    defaults: { password: '', code: '' },
    toBody: ({ password, code }) => ({ password, ...(factors && { code }) }),
    send: (body) => call(reauthenticate, { body }),
    onDone: onProven,
    onFailed(error) {
      if (hasCode(error, 'second_factor_required')) setFactors((error as ApiError).factors);
      else form.setFocus(hasCode(error, 'wrong_code') ? 'code' : 'password', { shouldSelect: true });
    },
    problemOf,
  });
  // It comes after the dialog has opened, and given the focus to its cross.
  const { setFocus } = form;
  useEffect(() => setFocus(factors ? 'code' : 'password'), [setFocus, factors]);
  return (
    <Form form={form} className="space-y-4">
      <FormProblem form={form} />
      {/* Password managers look for whose password it is. */}
      <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
      <FormField form={form} name="password" label={t('Password')}>
        {(field) => <PasswordInput autoComplete="current-password" required {...field} />}
      </FormField>
      {factors && (
        <FormField
          form={form}
          name="code"
          label={factors.includes('totp') ? t('Code') : t('Recovery code')}
          quietHint={
            factors.includes('totp')
              ? t('Six digits, from your authenticator app; or one of your recovery codes.')
              : t('One of the ten you saved. Each works once.')
          }
        >
          {(field) => <CodeInput {...field} inputMode="text" />}
        </FormField>
      )}
      {factors?.includes('passkey') && <PasskeyProofButton label={t('Use your passkey')} onProven={onProven} />}
      <Actions className="justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton form={form}>{t('Confirm')}</SubmitButton>
      </Actions>
    </Form>
  );
}

/** What an earlier try came back with would be told again. */
function withoutError(address: string): string {
  const [path = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  search.delete('error');
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Of a member who has no password: by a passkey, or by a provider, which leads back here. */
function WithoutPassword({ hasPasskey, providers, onProven, onClose }: PartProps & Omit<Ways, 'hasPassword'>) {
  const next = withoutError(useWholeAddress());
  return (
    <div className="space-y-4">
      {hasPasskey && <PasskeyProofButton variant="primary" label={t('Use your passkey')} onProven={onProven} />}
      {providers.length > 0 && (
        <>
          <ProviderProofs providers={providers} next={next} />
          <p className="text-sm text-muted">{t('You’ll come back to this page and can go on where you were.')}</p>
        </>
      )}
      {!hasPasskey && providers.length === 0 && (
        <p>
          {t(
            'You have no way left to confirm it. Sign out, choose “Forgot password?”, and set a password with the link we send you.',
          )}
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

function Proof(props: PartProps) {
  return (
    <QueryView
      query={useSignInWays()}
      loading={<Skeleton className="h-28 w-full" />}
      failed={(failure) => <ErrorLine {...failure} title={t('What you sign in with could not be loaded.')} />}
    >
      {({ hasPassword, ...ways }) =>
        hasPassword ? <ByPassword {...props} /> : <WithoutPassword {...props} {...ways} />
      }
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
      title={t('Confirm it’s you')}
      description={t('This concerns the safety of your account, so we’re asking again.')}
      width="sm"
    >
      <Proof onProven={() => answer(true)} onClose={() => answer(false)} />
    </Dialog>
  );
}
