import { Upgrade } from '#web/features/billing/shared/upgrade.tsx';

/** The plan's requests are used up: said once, where it can be read, with the way on. */
export function LimitNotice() {
  return (
    <div className="mt-6">
      <Upgrade title="Your plan is full" isAnswer>
        You have used all the match requests of your plan for this month. You can still accept requests.
      </Upgrade>
    </div>
  );
}
