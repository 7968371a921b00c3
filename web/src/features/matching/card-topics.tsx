import type { Business } from '@guildhall/contract/businesses.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { pickTopics, topicsOf } from './fit.ts';

const topicsShown = 6;

interface TopicsProps {
  title: string;
  theirs: readonly string[];
  /** What the member's own businesses have to it. */
  ours: readonly string[];
  /** Spoken after those that meet: 'which you need'. */
  because: string;
}

function Topics({ title, theirs, ours, because }: TopicsProps) {
  const id = useId();
  if (theirs.length === 0) return null;
  const { shown, rest } = pickTopics(theirs, ours, topicsShown);
  return (
    <div className="min-w-0">
      <h3 id={id} className="eyebrow font-sans">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 flex flex-wrap gap-1.5">
        {shown.map(({ topic, isMet }) => (
          <li
            key={topic}
            data-tint={isMet ? 'primary' : 'grey'}
            className={cx(
              'inline-flex max-w-full items-center gap-1 rounded-full bg-tint px-2.5 py-0.5 text-xs text-on-tint',
              isMet && 'font-semibold',
            )}
          >
            {isMet && <Check aria-hidden="true" strokeWidth={2.5} className="size-3 shrink-0" />}
            <span className="truncate">{topic}</span>
            {isMet && <span className="sr-only">, {because}</span>}
          </li>
        ))}
        {rest.length > 0 && (
          <li title={rest.join(', ')} className="px-1 py-0.5 text-xs text-muted">
            +{rest.length} more
          </li>
        )}
      </ul>
    </div>
  );
}

/** What the business offers and needs; what meets the member's own needs and offers is ticked and comes first. */
export function CardTopics({ business }: { business: Pick<Business, 'needs' | 'offers'> }) {
  const { data: mine = [] } = useMyBusinesses();
  const own = topicsOf(mine);
  const { needs, offers } = business;
  if (needs.length + offers.length === 0) return null;
  return (
    <div className="grid gap-x-6 gap-y-3 @xl:grid-cols-2">
      <Topics title="Offers" theirs={offers} ours={own.needs} because="which you need" />
      <Topics title="Needs" theirs={needs} ours={own.offers} because="which you offer" />
    </div>
  );
}
