import type { Candidate } from '@guildhall/contract/matching.ts';
import { ArrowLeftRight, Handshake } from 'lucide-react';
import { addBusiness } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { WhyList } from '../deck/card/why-list.tsx';

/** Why the two might want to meet: needs and offers first. Who has no business yet is shown the way to one. */
export function WhyLine({ why }: Pick<Candidate, 'why'>) {
  if (why?.length === 0) return null;
  const isTwoWay = why?.[0]?.kind === 'offers' && why[1]?.kind === 'needs';
  const Icon = isTwoWay ? ArrowLeftRight : Handshake;
  return (
    <div
      data-tint="primary"
      className="flex gap-2.5 rounded-control bg-tint px-3 py-2.5 text-sm text-on-tint max-sm:py-2"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('Why you two')}</p>
        {why === null ? (
          <Link to={addBusiness} className="underline underline-offset-3">
            {t('Add your business to see why')}
          </Link>
        ) : (
          <WhyList why={why} className="mt-0.5" />
        )}
      </div>
    </div>
  );
}
