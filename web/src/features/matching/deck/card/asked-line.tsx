import type { Candidate } from '@guildhall/contract/matching.ts';
import { HandHeart } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Note } from '../../note.tsx';

/** Says that the owner has asked already, with their note: accepting is all that is left to do. */
export function AskedLine({ request, className }: Pick<Candidate, 'request'> & { className?: string }) {
  if (!request) return null;
  return (
    <div className={cx('text-sm', className)}>
      <p className="inline-flex items-center gap-1.5 rounded-full bg-primary px-2.5 py-0.5 font-medium text-on-primary">
        <HandHeart aria-hidden="true" className="size-4 shrink-0" />
        {t('They would like to meet you')}
      </p>
      {request.note && <Note text={request.note} isClamped className="mt-2" />}
    </div>
  );
}
