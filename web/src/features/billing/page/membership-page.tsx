import type { Membership } from '@guildhall/contract/membership.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useMembership } from '../queries.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { Charges } from './charges.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { ChangeDialog } from './later.tsx';
import { NoCards } from './no-cards.tsx';
import { GraceNotice, LaunchOffer } from './notices.tsx';
import { Continue, PlanCards } from './plan-choice.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { Receipts } from './receipts.tsx';
import { runningOf } from './sources.ts';
import { usePayment } from './use-payment.ts';

function Loaded({ membership }: { membership: Membership }) {
  const payment = usePayment(membership);
  const changing = useDialogParam('change');
  const { cards } = membership;
  const running = runningOf(membership);
  const { checkout, arrival } = payment;
  const mayPay = cards && !running && !checkout && arrival.state !== 'waiting';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="space-y-4 empty:hidden xl:col-span-2">
        <ArrivalNotice membership={membership} arrival={arrival} />
        <GraceNotice membership={membership} />
        <LaunchOffer membership={membership} />
      </div>
      <div className="space-y-6">
        <CurrentPlan membership={membership} />
        {running && <Charges membership={membership} subscription={running} payment={payment} />}
      </div>
      <div className="min-w-0 space-y-6">
        {checkout?.kind === 'card' && cards && (
          <CheckoutCard key={checkout.clientSecret} cards={cards} checkout={checkout} payment={payment} />
        )}
        <PlanCards
          membership={membership}
          paid={running?.plan ?? null}
          payment={payment}
          onChange={(plan) => changing.open(plan)}
        />
        {mayPay && <Continue membership={membership} payment={payment} />}
        {checkout?.kind === 'plan' && cards && (
          <CheckoutCard key={checkout.clientSecret} cards={cards} checkout={checkout} payment={payment} />
        )}
        {!cards && <NoCards />}
        {cards && <Receipts isRunning={running !== null} />}
        <PlanQuestions takesCards={cards !== null} />
      </div>
      {running && <ChangeDialog dialog={changing} />}
    </div>
  );
}

const skeleton = (
  <Card className="p-6">
    <Skeleton className="h-6 w-1/3" />
    <SkeletonText className="mt-4" />
  </Card>
);

/** One's membership: what one has, what it costs, and what else there is. */
export function MembershipPage() {
  return (
    <QueryView query={useMembership()} loading={skeleton}>
      {(membership) => <Loaded membership={membership} />}
    </QueryView>
  );
}
