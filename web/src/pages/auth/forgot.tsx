import { ForgotForm } from '#web/features/auth/recovery/forgot-form.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { Gate } from '#web/features/auth/shared/gate.tsx';
import { useSignInState } from '#web/features/auth/sign-in-state.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('It happens to everybody.')}</p>
      <p className="mt-3 text-muted">
        {t('We send you a link, and you choose a new password. Everything else stays as it is.')}
      </p>
    </>
  );
}

export default function ForgotPage() {
  const { email = '' } = useSignInState();
  const form = <ForgotForm email={email} />;
  return (
    <AuthLayout aside={<Aside />}>
      <Card className="p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-2xl">
          {t('Forgot your password?')}
        </h1>
        <p className="mt-1.5 mb-6 text-muted">
          {t('Tell us your address, and we’ll send you a link to choose a new one.')}
        </p>
        <Gate visitor={form} loading={<SpinnerBlock />} failed={() => form}>
          {(me) => <ForgotForm email={me.email} />}
        </Gate>
      </Card>
    </AuthLayout>
  );
}
