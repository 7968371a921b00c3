import { finishSignIn } from '@guildhall/contract/second-factor.ts';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { CodeInput } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignIn } from './queries.ts';

function CodeForm({ isRecovery }: { isRecovery: boolean }) {
  const { mutateAsync } = useSignIn((body: { code: string }) => call(finishSignIn, { body }));
  const form = useContractForm(finishSignIn, {
    defaults: { code: '' },
    send: (body) => mutateAsync(body),
    onFailed: () => form.setFocus('code', { shouldSelect: true }),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Form form={form} besides={{ call: finishSignIn.path }} className="space-y-4">
      <FormProblem form={form} />
      <FormField
        form={form}
        name="code"
        label={isRecovery ? t('Recovery code') : t('Code')}
        quietHint={
          isRecovery
            ? t('One of the ten you saved. Each works once.')
            : t('Six digits, from your authenticator app.')
        }
      >
        {(field) =>
          isRecovery ? (
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              required
              className="font-mono"
              {...field}
            />
          ) : (
            <CodeInput {...field} />
          )
        }
      </FormField>
      <SubmitButton form={form} size="lg" className="w-full">
        {t('Sign In')}
      </SubmitButton>
    </Form>
  );
}

type Way = 'code' | 'passkey' | 'recovery';

/**
 * The second step of a sign-in, `/login?step=code` or `?step=passkey`: whoever comes from a provider arrives here, too. A
 * cookie says whose sign-in waits; on success the cache holds the member, and the gate for visitors leads on.
 */
export function CodeStep({ step, next }: { step: 'code' | 'passkey'; next: string | undefined }) {
  const [way, setWay] = useState<Way>(step);
  return (
    <div className="space-y-4">
      {way === 'passkey' ? (
        <PasskeyButton variant="primary" label={t('Use your passkey')} />
      ) : (
        <CodeForm key={way} isRecovery={way === 'recovery'} />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm noscript:hidden">
        {way !== 'code' && step === 'code' && (
          <Button variant="quiet" size="sm" onClick={() => setWay('code')}>
            {t('Use your app')}
          </Button>
        )}
        {way !== 'passkey' && (
          <Button variant="quiet" size="sm" onClick={() => setWay('passkey')}>
            {t('Use a passkey')}
          </Button>
        )}
        {way !== 'recovery' && (
          <Button variant="quiet" size="sm" onClick={() => setWay('recovery')}>
            {t('Use a recovery code')}
          </Button>
        )}
      </div>
      <p className="border-t pt-5 text-sm text-muted">
        {rich('Not you? <link>Start again</link>', {
          link: (words) => (
            <Link to={next ? loginThen(next) : paths.login} replace className="link font-medium">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
