import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { VisitorGate } from '#web/features/auth/gate.tsx';
import { GetStarted } from '#web/features/auth/get-started.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { MailNotice } from '#web/features/auth/mail-notice.tsx';
import { useSignInState } from '#web/features/auth/sign-in-state.ts';
import { useNextPath } from '#web/features/auth/use-next-path.ts';
import { Card } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">Where the businesses of a place come together.</p>
      <p className="mt-3 text-muted">
        Your matches, your conversations and your listings are as you left them. Answer a request, say hello, or
        look who is new.
      </p>
    </>
  );
}

export function LoginPage() {
  const next = useNextPath();
  const { email, isRegistered, isReset } = useSignInState();
  return (
    <AuthLayout aside={<Aside />}>
      <VisitorGate>
        <Card className="p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-2xl">
            Welcome to Guildhall
          </h1>
          <p className="mt-1.5 mb-6 text-muted">Sign in to meet your community.</p>
          {email && isRegistered && <MailNotice email={email} />}
          {isReset && (
            <div className="mb-6">
              <Strip inset tint="primary">
                Your new password is set. Sign in with it.
              </Strip>
            </div>
          )}
          <LoginForm email={email} />
          <p className="mt-6 border-t pt-5 text-sm text-muted">
            New here? <GetStarted next={next} className="link font-medium" />
          </p>
        </Card>
      </VisitorGate>
    </AuthLayout>
  );
}
