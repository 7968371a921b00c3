import type { Me } from '@guildhall/contract/members.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { useMatches } from '#web/features/matching/queries.ts';
import { profileStrength } from '#web/features/members/strength.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

interface Step {
  isDone: boolean;
  text: string;
  to?: string;
}

/** Each step ticks itself off by what is really there. */
export function GettingStarted({ me }: { me: Me }) {
  const { data: businesses = [] } = useMyBusinesses();
  const { data: matches = [] } = useMatches();
  const steps: Step[] = [
    { isDone: me.isEmailConfirmed, text: 'Confirm your e-mail address' },
    { isDone: profileStrength(me).percent >= 60, text: 'Tell who you are in your profile', to: paths.profile },
    { isDone: businesses.length > 0, text: 'Add your business', to: paths.myBusinesses },
    {
      isDone: matches.some((match) => match.direction === 'outgoing' && match.action === 'like'),
      text: 'Send your first match request',
      to: paths.matching,
    },
  ];
  return (
    <Card>
      <CardHeader
        title="Getting Started"
        subtitle={`${steps.filter((step) => step.isDone).length} of ${steps.length} done`}
      />
      <CardBody>
        <ul className="space-y-2.5 text-sm">
          {steps.map(({ isDone, text, to }) => (
            <li key={text} className="flex items-start gap-2.5">
              {isDone ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
              ) : (
                <CircleDashed aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
              )}
              <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
              {to && !isDone ? (
                <Link to={to} className="link">
                  {text}
                </Link>
              ) : (
                <span className={isDone ? 'text-muted' : ''}>{text}</span>
              )}
            </li>
          ))}
        </ul>
        {me.membershipType !== 'premium' && (
          <Button asChild variant="soft" className="mt-5 w-full">
            <Link to={paths.subscribe}>Upgrade for Premium Features</Link>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
