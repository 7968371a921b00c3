import type { Me } from '@guildhall/contract/members.ts';
import { useEffect } from 'react';
import { MembersOnly } from '#web/features/auth/members-only.tsx';
import { useMe } from '#web/features/auth/queries.ts';
import { redirectToLogin } from '#web/features/auth/unauthorized.ts';
import { PlanCard } from '#web/features/billing/plan-card.tsx';
import { membershipNames, plans } from '#web/features/billing/plans.ts';
import { formatMonth } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';

function Current({ me }: { me: Me }) {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-6">
      <div>
        <h2 className="eyebrow font-sans">Current membership</h2>
        <p className="mt-1 font-serif text-xl">{membershipNames[me.membershipType]}</p>
      </div>
      {me.membershipExpiresAt && <p className="text-muted">Valid until {formatMonth(me.membershipExpiresAt)}</p>}
    </Card>
  );
}

export function SubscribePage() {
  const { data: me } = useMe();

  // Specification section 6: a visitor is told, then led to the sign-in.
  useEffect(() => {
    if (me !== null) return;
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    redirectToLogin();
  }, [me]);

  return (
    <>
      <PageHeader title="Membership" subtitle="What your plan holds, and what the others add" />
      <MembersOnly prompt="Sign in to see your membership">
        {(member) => (
          <div className="space-y-6">
            <Current me={member} />
            <section aria-labelledby="plans">
              <h2 id="plans" className="mb-4 text-xl">
                Plans
              </h2>
              <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
                {plans.map((plan) => (
                  <PlanCard key={plan.id} {...plan} isCurrent={member.membershipType === plan.id} />
                ))}
              </div>
              <p className="mt-4 max-w-3xl text-sm text-muted">
                The people who run this site arrange plans for its members. Ask them to change yours.
              </p>
            </section>
          </div>
        )}
      </MembersOnly>
    </>
  );
}
