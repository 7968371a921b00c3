import type { Me } from '@guildhall/contract/members.ts';
import { Gauge } from 'lucide-react';
import { Link } from 'react-router';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { paths } from '#web/lib/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import type { Refusal } from './feedback.ts';

/** What the member can do about a refused call, in the place where it happened. */
export function RefusalPrompt({ refusal, me }: { refusal: Refusal | null; me: Me }) {
  if (refusal === 'unconfirmed' && !me.isEmailConfirmed)
    return (
      <div className="mt-6">
        <ConfirmNotice inset />
      </div>
    );
  if (refusal === 'limit')
    return (
      <div className="mt-6">
        <Strip
          inset
          tint="primary"
          icon={<Gauge aria-hidden="true" />}
          action={
            <Link to={paths.subscribe} className="font-medium underline underline-offset-3">
              See the plans
            </Link>
          }
        >
          The requests of your plan are used up for this month. Accepting requests stays free.
        </Strip>
      </div>
    );
  return null;
}
