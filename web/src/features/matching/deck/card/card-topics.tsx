import type { Candidate } from '@guildhall/contract/matching.ts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { MoreToggle } from '#web/ui/more-toggle.tsx';
import { sortTopics } from './fit.ts';

const topicsShown = 6;

interface TopicsProps {
  title: string;
  all: readonly string[];
  /** Those that the member's own businesses answer. */
  met: readonly string[];
  /** Spoken after those that meet: 'which you need'. */
  because: string;
}

function Topics({ title, all, met, because }: TopicsProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (all.length === 0) return null;
  const topics = sortTopics(all, met);
  const hidden = Math.max(0, topics.length - topicsShown);
  return (
    <div className="min-w-0">
      <h3 id={id} className="eyebrow font-sans">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 flex flex-wrap items-center gap-1.5">
        {topics.slice(0, isOpen ? topics.length : topicsShown).map(({ topic, isMet }) => (
          <li
            key={topic}
            data-tint={isMet ? 'primary' : 'grey'}
            className={cx(
              'inline-flex max-w-full items-center gap-1 rounded-full bg-tint px-2.5 py-0.5 text-xs text-on-tint',
              isMet && 'font-semibold',
            )}
          >
            {isMet && <Check aria-hidden="true" strokeWidth={2.5} className="size-3 shrink-0" />}
            <span className="min-w-0 wrap-anywhere">{topic}</span>
            {isMet && <span className="sr-only">, {because}</span>}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <MoreToggle
              count={hidden}
              noun={title.toLowerCase()}
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
            />
          </li>
        )}
      </ul>
    </div>
  );
}

/** What the business offers and needs; what meets the member's own needs and offers is ticked and comes first. */
export function CardTopics({ card }: { card: Pick<Candidate, 'needs' | 'offers' | 'why'> }) {
  const { needs, offers } = card;
  if (needs.length + offers.length === 0) return null;
  const metBy = (kind: 'needs' | 'offers') =>
    card.why?.flatMap((reason) => (reason.kind === kind ? reason.topics : [])) ?? [];
  return (
    <div className="grid gap-x-6 gap-y-3 @xl:grid-cols-2">
      <Topics title={t('Offers')} all={offers} met={metBy('offers')} because={t('which you need')} />
      <Topics title={t('Needs')} all={needs} met={metBy('needs')} because={t('which you offer')} />
    </div>
  );
}
