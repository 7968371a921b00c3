import { type Message, message } from '@guildhall/contract/messages.ts';
import { Handshake, type LucideIcon, MessagesSquare, ShieldCheck, Zap } from 'lucide-react';
import { ProviderButtons } from '#web/features/auth/providers/provider-buttons.tsx';
import { RegisterForm } from '#web/features/auth/register-form.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { VisitorGate } from '#web/features/auth/shared/gate.tsx';
import { useNextPath } from '#web/features/auth/use-next-path.ts';
import { useSite } from '#web/features/site/queries.ts';
import { loginThen, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export { loadProviders as load } from '../opening/site.ts';

const points: { icon: LucideIcon; title: Message; text: Message }[] = [
  {
    icon: Handshake,
    title: message('Smart business matching'),
    text: message('Meet the businesses whose needs and offers fit yours, with the reasons written beside them.'),
  },
  {
    icon: MessagesSquare,
    title: message('Community chat'),
    text: message('One room for everybody, and a private one for every match.'),
  },
  {
    icon: ShieldCheck,
    title: message('Secure networking with role-based access'),
    text: message('Members, moderators and admins each see what concerns them, and nothing else.'),
  },
  {
    icon: Zap,
    title: message('Instant connections'),
    text: message('A request is answered, a room opens, and you see it happen.'),
  },
];

function Aside() {
  return (
    <>
      <h2 className="text-2xl">{t('Join your business community')}</h2>
      <ul className="mt-6 space-y-5">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title.text} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-primary" />
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{t(title)}</h3>
              <p className="mt-0.5 text-sm text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-7 flex flex-wrap gap-2">
        <Badge tint="green">{t('Free to start')}</Badge>
        <Badge tint="blue">{t('Secure & Private')}</Badge>
      </p>
    </>
  );
}

/** What follows, where not everybody who signs up is in. */
function HowToJoin() {
  const mode = useSite().data?.signUp;
  if (mode === 'approval')
    return t('It takes about a minute. Then the people who run this site let you in, and write to you.');
  if (mode === 'invitation')
    return t('Only who is invited can join here. Take the address that your invitation went to.');
  return t('It takes about a minute.');
}

export default function RegisterPage() {
  const next = useNextPath();
  return (
    <AuthLayout aside={<Aside />} isAsideKept>
      <VisitorGate>
        <Card className="p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-2xl">
            {t('Create your account')}
          </h1>
          <p className="mt-1.5 mb-6 text-muted">
            <HowToJoin />
          </p>
          <RegisterForm />
          <ProviderButtons next={next} />
          <p className="mt-4 text-sm text-muted">
            {rich(
              'By creating an account you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
              {
                terms: (words) => (
                  <Link to={paths.terms} className="link">
                    {words}
                  </Link>
                ),
                privacy: (words) => (
                  <Link to={paths.privacy} className="link">
                    {words}
                  </Link>
                ),
              },
            )}
          </p>
          <p className="mt-5 border-t pt-5 text-sm text-muted">
            {rich('Already a member? <link>Sign In</link>', {
              link: (words) => (
                <Link to={next ? loginThen(next) : paths.login} className="link font-medium">
                  {words}
                </Link>
              ),
            })}
          </p>
        </Card>
      </VisitorGate>
    </AuthLayout>
  );
}
