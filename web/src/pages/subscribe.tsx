import type { Me } from '@guildhall/contract/members.ts';
import { Gate, SentToLogin, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { PlanQuestions } from '#web/features/billing/plan-questions.tsx';
import { PlanCard } from '#web/features/billing/shared/plan-card.tsx';
import { planName, plans, termOf } from '#web/features/billing/shared/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

function Current({ me }: { me: Me }) {
  const term = termOf(me);
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-6">
      <div>
        <h2 className="eyebrow font-sans">Current membership</h2>
        <p className="mt-1 font-serif text-xl">{planName(me.plan)}</p>
      </div>
      {term && <p className="text-muted">{term}</p>}
    </Card>
  );
}

function LaunchOffer() {
  return (
    <aside
      aria-label="Launch offer"
      data-tint="primary"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-card bg-tint px-6 py-4 text-on-tint xl:col-span-2"
    >
      <p className="font-medium text-ink">Launch offer</p>
      <p>Every plan has unlimited matches for now, the free one too.</p>
    </aside>
  );
}

export default function SubscribePage() {
  return (
    <>
      <PageHeader title="Membership" subtitle="Your plan, and what the others include" />
      <Gate
        visitor={
          <SentToLogin>
            <SignInCard title="Sign in to see your membership" />
          </SentToLogin>
        }
      >
        {(member) => (
          <div className="grid items-start gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
            <LaunchOffer />
            <Current me={member} />
            <section aria-labelledby="plans">
              <h2 id="plans" className="mb-4 text-xl xl:sr-only">
                Plans
              </h2>
              <div className="grid gap-4 sm:grid-cols-2">
                {plans.map((plan) => (
                  <PlanCard key={plan.id} {...plan} isCurrent={member.plan === plan.id} />
                ))}
              </div>
            </section>
            <PlanQuestions className="xl:col-start-2" />
          </div>
        )}
      </Gate>
    </>
  );
}
