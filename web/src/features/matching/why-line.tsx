import { Handshake } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';

/** Why the two might want to meet, in the server's short phrases. */
export function WhyLine({ reasons, className }: { reasons: readonly string[]; className?: string }) {
  if (reasons.length === 0) return null;
  return (
    <div
      data-tint="primary"
      className={cx('flex gap-2.5 rounded-control bg-tint px-3 py-2.5 text-sm text-on-tint', className)}
    >
      <Handshake aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">Why you two</p>
        <ul className="mt-0.5 wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason} className="inline after:content-['\00a0·_'] last:after:content-none">
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
