import type { EnquiryAnswer, EnquirySide } from '@guildhall/contract/enquiries.ts';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { formatMoment } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

interface SaidProps {
  /** Who wrote it. */
  by: ReactNode;
  at: Date;
  isMine: boolean;
  children: ReactNode;
}

function Said({ by, at, isMine, children }: SaidProps) {
  return (
    <li
      className={cx('max-w-[44rem] rounded-card border px-4 py-3', isMine ? 'ml-6 bg-sunken' : 'mr-6 bg-surface')}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span className="font-medium wrap-anywhere text-ink">{by}</span>
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
      {children}
    </li>
  );
}

const Words = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);

interface ThreadProps {
  enquiry: {
    name: string;
    text: string;
    timing: string | null;
    budget: string | null;
    createdAt: Date;
    answers: EnquiryAnswer[];
  };
  business: string;
  /** Whose page it is. */
  side: EnquirySide;
}

/** What was asked for, and all that was written since, in its order. */
export function Thread({ enquiry, business, side }: ThreadProps) {
  const { name, text, timing, budget, createdAt, answers } = enquiry;
  const names = { enquirer: <bdi>{name}</bdi>, owner: <bdi>{business}</bdi> };
  const facts = [
    { term: t('When'), words: timing },
    { term: t('Budget'), words: budget },
  ].filter(({ words }) => words);
  return (
    <ol aria-label={t('What was written')} className="space-y-3">
      <Said by={names.enquirer} at={createdAt} isMine={side === 'enquirer'}>
        <Words>{text}</Words>
        {facts.length > 0 && (
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t pt-2 text-sm">
            {facts.map(({ term, words }) => (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {words}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Said>
      {answers.map((answer) => (
        <Said key={answer.id} by={names[answer.side]} at={answer.createdAt} isMine={answer.side === side}>
          <Words>{answer.text}</Words>
        </Said>
      ))}
    </ol>
  );
}
