import { useSearchParams } from 'react-router';
import { CheckMail } from '#web/features/auth/check-mail.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { ProviderButtons } from '#web/features/auth/providers/provider-buttons.tsx';
import { RoundTripError } from '#web/features/auth/providers/round-trip-error.tsx';
import { CodeStep } from '#web/features/auth/second-factor/code-step.tsx';
import { PasskeyButton } from '#web/features/auth/second-factor/passkey-button.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { VisitorGate } from '#web/features/auth/shared/gate.tsx';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { useSignInState } from '#web/features/auth/sign-in-state.ts';
import { useNextPath } from '#web/features/auth/use-next-path.ts';
import { useSite } from '#web/features/site/queries.ts';
import { useBrand } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Card } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';

export { loadProviders as load, loginHead as headOf } from '../opening/site.ts';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('Where local businesses meet.')}</p>
      <p className="mt-3 text-muted">
        {t(
          'Your matches, your conversations and your listings are as you left them. Answer a request, say hello, or see who is new.',
        )}
      </p>
    </>
  );
}

/** `?step=code` or `?step=passkey`: the first factor was right, here or at a provider. */
function useStep() {
  const [params, setParams] = useSearchParams();
  const given = params.get('step');
  return {
    step: given === 'code' || given === 'passkey' ? given : undefined,
    go(step: 'code' | 'passkey') {
      setParams((before) => ({ ...Object.fromEntries(before), step }), { state: null });
    },
  } as const;
}

export default function LoginPage() {
  const { step, go } = useStep();
  const { name } = useBrand();
  const next = useNextPath();
  const { email, isRegistered, isReset } = useSignInState();
  // Where a form without scripts has led here, nothing but its address can tell.
  const done = useSearchParams()[0].get('done');
  const isByInvitation = useSite().data?.signUp === 'invitation';
  const isMailed = !step && (isRegistered || done === 'registered');
  usePageTitle(isMailed ? t('Check your mail') : t('Sign in'));
  return (
    <AuthLayout aside={<Aside />}>
      <VisitorGate>
        <Card className="p-6 sm:p-8">
          {step ? (
            <>
              <h1 tabIndex={-1} className="text-2xl">
                {t('One more step')}
              </h1>
              <p className="mt-1.5 mb-6 text-muted">{t('Your account is protected by a second factor.')}</p>
              <CodeStep step={step} next={next} />
            </>
          ) : isMailed ? (
            <CheckMail email={email} next={next} isByInvitation={isByInvitation} />
          ) : (
            <>
              <h1 tabIndex={-1} className="text-2xl">
                {t('Welcome to {site}', { site: name })}
              </h1>
              <p className="mt-1.5 mb-6 text-muted">{t('Sign in to meet your community.')}</p>
              <RoundTripError />
              {(isReset || done === 'reset') && (
                <div className="mb-6">
                  <Strip inset tint="primary">
                    {t('Your new password is set. Sign in with it.')}
                  </Strip>
                </div>
              )}
              <LoginForm
                email={email}
                onSecondFactor={(factors) => go(factors.includes('totp') ? 'code' : 'passkey')}
              />
              <ProviderButtons next={next} />
              <div className="mt-3 noscript:hidden">
                <PasskeyButton label={t('Sign in with a passkey')} />
              </div>
              <p className="mt-6 border-t pt-5 text-sm text-muted">
                {t('New here?')} <GetStarted next={next} className="link font-medium" />
              </p>
            </>
          )}
        </Card>
      </VisitorGate>
    </AuthLayout>
  );
}
