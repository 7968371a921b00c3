import type { Reason } from '@guildhall/contract/matching.ts';
import { cx } from '#web/lib/classes.ts';
import { WhySentence } from './why-sentence.tsx';

/** All reasons, a line each. */
export function WhyList({ why, className }: { why: readonly Reason[]; className?: string }) {
  return (
    <ul className={cx('wrap-anywhere', className)}>
      {why.map((reason) => (
        <li key={reason.kind}>
          <WhySentence reason={reason} />
        </li>
      ))}
    </ul>
  );
}
