import { LoaderCircle } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

/** Turns; `label` is spoken ('' inside something that already says what is going on). */
export function Spinner({ label = t('Loading'), className }: { label?: string; className?: string }) {
  return (
    <span {...(label && { role: 'status' })} className="inline-flex items-center">
      <LoaderCircle
        aria-hidden="true"
        className={cx('animate-[spin_900ms_linear_infinite]', className ?? 'size-5')}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** A spinner in place of a skeleton: centred, with room. */
export function SpinnerBlock({ label = t('Loading') }: { label?: string }) {
  return (
    <div className="flex justify-center py-16 text-primary">
      <Spinner label={label} className="size-7" />
    </div>
  );
}
