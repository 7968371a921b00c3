import type { Business } from '@guildhall/contract/businesses.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { cx } from '#web/lib/classes.ts';
import { meeting, topicsOf } from './fit.ts';

interface TopicsProps {
  title: string;
  topics: readonly string[];
  /** Those that the member's own businesses answer. */
  met: ReadonlySet<string>;
  /** Spoken after those: 'you need it'. */
  because: string;
}

function Topics({ title, topics, met, because }: TopicsProps) {
  const id = useId();
  if (topics.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 id={id} className="eyebrow font-sans">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 flex flex-wrap gap-1.5">
        {topics.map((topic) => (
          <li
            key={topic}
            data-tint={met.has(topic) ? 'primary' : 'grey'}
            className={cx(
              'inline-flex max-w-full items-center gap-1 rounded-full bg-tint px-2.5 py-0.5 text-xs text-on-tint',
              met.has(topic) && 'font-semibold',
            )}
          >
            {met.has(topic) && <Check aria-hidden="true" strokeWidth={2.5} className="size-3 shrink-0" />}
            <span className="truncate">{topic}</span>
            {met.has(topic) && <span className="sr-only">, {because}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the business offers and needs; what meets the member's own needs and offers is ticked. */
export function CardTopics({ business }: { business: Pick<Business, 'needs' | 'offers'> }) {
  const { data: mine = [] } = useMyBusinesses();
  const own = topicsOf(mine);
  const { needs, offers } = business;
  if (needs.length + offers.length === 0) return null;
  return (
    <div className="grid gap-x-6 gap-y-3 @xl:grid-cols-2">
      <Topics title="Offers" topics={offers} met={meeting(offers, own.needs)} because="which you need" />
      <Topics title="Needs" topics={needs} met={meeting(needs, own.offers)} because="which you offer" />
    </div>
  );
}
