import type { Membership } from '@guildhall/contract/membership.ts';
import { useRef } from 'react';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useMembership } from '../queries.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { ChangeNotice } from './change-notice.tsx';
import { Charges } from './charges.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { DetailsCard } from './details-card.tsx';
import { ChangeDialog, TransferDialog } from './later.tsx';
import { NoCards } from './no-cards.tsx';
import { CoveredNotice, EndedNotice, GraceNotice, LaunchOffer } from './notices.tsx';
import { OpenInvoice } from './open-invoice.tsx';
import { Continue, PlanCards } from './plan-choice.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { Receipts } from './receipts.tsx';
import { runningOf } from './sources.ts';
import { TransferBesideCard } from './transfer-way.tsx';
import { useArrival } from './use-arrival.ts';
import { useChange } from './use-change.ts';
import { usePayment } from './use-payment.ts';
import { useTransfers } from './use-transfers.ts';

function Loaded({ membership }: { membership: Membership }) {
  const { cards } = membership;
  const running = runningOf(membership);
  const arrival = useArrival(membership);
  const payment = usePayment(membership, arrival);
  const change = useChange(running?.plan ?? null, arrival);
  const changing = useDialogParam('change');
  const plan = useRef<HTMLElement>(null);
  const { checkout } = payment;
  const { dialog: transferring, transfers, failure, open, details, showOpen, isShown } = useTransfers();
  const isSold = cards !== null || transfers !== null;
  const mayPay = isSold && !running && !checkout && arrival.state !== 'waiting';

  // The form has gone, and what comes of it shows here.
  function onConfirmed() {
    payment.onConfirmed();
    plan.current?.focus({ preventScroll: true });
    plan.current?.scrollIntoView({ block: 'nearest' });
  }
  const form = checkout && cards && (
    <CheckoutCard
      key={checkout.clientSecret}
      cards={cards}
      checkout={checkout}
      onConfirmed={onConfirmed}
      onClose={payment.close}
    />
  );

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="space-y-4 empty:hidden xl:col-span-2">
        <ArrivalNotice arrival={arrival} />
        {cards && <ChangeNotice cards={cards} change={change} />}
        <GraceNotice membership={membership} />
        <LaunchOffer membership={membership} />
      </div>
      <div className="space-y-6">
        <CurrentPlan membership={membership} place={plan} />
        {running && <Charges membership={membership} subscription={running} payment={payment} arrival={arrival} />}
        {details !== undefined && <DetailsCard details={details} />}
      </div>
      <div className="min-w-0 space-y-6">
        {open.map((invoice, place) => (
          <OpenInvoice
            key={invoice.id}
            invoice={invoice}
            isOneOfMany={open.length > 1}
            isFresh={isShown && place === 0}
          />
        ))}
        {checkout?.kind === 'card' && form}
        <PlanCards
          membership={membership}
          paid={running?.plan ?? null}
          payment={payment}
          isSold={isSold}
          isChanging={change.question !== null || arrival.state === 'waiting'}
          onChange={(plan) => changing.open(plan)}
        />
        {payment.wasEnded && <EndedNotice begun={membership.subscription?.plan} />}
        {mayPay && <Continue membership={membership} payment={payment} transfers={transfers} />}
        {running && transfers && (
          <TransferBesideCard plan={running.plan} membership={membership} transfers={transfers} />
        )}
        {checkout?.kind === 'plan' && form}
        {payment.isCovered && <CoveredNotice membership={membership} />}
        {!cards && !running && failure && (
          <Card className="p-6">
            <ErrorLine {...failure} title={t('How to pay could not be loaded.')} />
          </Card>
        )}
        {!cards && (running || !(transfers || failure)) && <NoCards isCharged={running !== null} />}
        <Receipts isRunning={running !== null} takesCards={cards !== null} />
        <PlanQuestions takesCards={cards !== null} takesTransfers={transfers !== null} />
      </div>
      <TransferDialog dialog={transferring} membership={membership} onIssued={showOpen} onShowOpen={showOpen} />
      {running && (
        <ChangeDialog
          dialog={changing}
          membership={membership}
          subscription={running}
          onChanged={change.onChanged}
        />
      )}
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
