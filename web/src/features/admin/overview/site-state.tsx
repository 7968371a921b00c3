import type { Overview, OverviewTimes } from '@guildhall/contract/overview.ts';
import { formatAgo, formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { type FigureRow, FigureTable } from './figure-table.tsx';
import { sizeWords } from './words.ts';

const sinceWords = (oldest: Date | null) => oldest && t('The first came {ago}', { ago: formatAgo(oldest) });

const ms = (value: number | null) =>
  value === null ? '–' : t('{value, number} ms', { value: Math.round(value) });

const timesRow = (label: string, { answers, p50, p99 }: OverviewTimes): FigureRow => ({
  label,
  value: ms(p99),
  note:
    answers === 0
      ? t('None was answered')
      : t(
          '{answers, plural, one {# answer} other {# answers}}: half within {half}, 99 of 100 within {nearlyAll}',
          {
            answers,
            half: ms(p50),
            nearlyAll: ms(p99),
          },
        ),
});

/** How the site does, now. */
export function SiteState({ overview }: { overview: Overview }) {
  const { mail, jobs, storage, responseTimes, version } = overview;
  return (
    <FigureTable
      title={t('How the site does')}
      subtitle={t('Now. Response times are of one process, over the last hour at most.')}
      rows={[
        {
          label: t('Mails that wait'),
          value: formatNumber(mail.waiting),
          note: mail.isSetUp ? sinceWords(mail.oldest) : t('No mail server is set up'),
        },
        { label: t('Mails that were given up'), value: formatNumber(mail.failed), note: t('In the last days') },
        { label: t('Jobs that wait'), value: formatNumber(jobs.waiting), note: sinceWords(jobs.oldest) },
        { label: t('Jobs that failed'), value: formatNumber(jobs.failed), note: t('In the last days') },
        { label: t('Database'), value: storage ? t(sizeWords(storage.database)) : '–' },
        { label: t('Uploads'), value: storage ? t(sizeWords(storage.uploads)) : '–' },
        timesRow(t('Answers of the API'), responseTimes.calls),
        timesRow(t('Pages'), responseTimes.pages),
        { label: t('Version'), value: version },
      ]}
    />
  );
}
