import { Gauge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Strip } from '#web/ui/strip.tsx';

/** The plan's requests are used up: said once, where it can be read, with the way on. */
export function LimitNotice() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mt-6 rounded-control">
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
        You have used all the match requests of your plan for this month. You can still accept requests.
      </Strip>
    </div>
  );
}
