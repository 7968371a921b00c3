import { Link } from 'react-router';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useNextPath, VisitorsOnly } from '#web/features/auth/visitors-only.tsx';
import { paths, registerThen } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';

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
  return (
    <AuthLayout aside={<Aside />}>
      <VisitorsOnly>
        <Card className="p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-2xl">
            Welcome to Guildhall
          </h1>
          <p className="mt-1.5 mb-6 text-muted">Sign in to meet your community.</p>
          <LoginForm />
          <p className="mt-6 border-t pt-5 text-sm text-muted">
            New here?{' '}
            <Link to={next ? registerThen(next) : paths.register} className="link font-medium">
              Get Started
            </Link>
          </p>
        </Card>
      </VisitorsOnly>
    </AuthLayout>
  );
}
