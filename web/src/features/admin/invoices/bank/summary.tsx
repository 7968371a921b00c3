import type { BankFileSummary } from '@guildhall/contract/bank-files.ts';
import { t } from '#web/lib/text.ts';
import { faultWords } from './texts.ts';

/** What became of a file, in sentences; what needs nobody is left out. */
function sentencesOf(summary: BankFileSummary): string[] {
  const { read, matched, unmatched, overpaid, alreadyKnown, leftOut } = summary;
  return [
    read === 0 && t('There are no payments to you in it.'),
    matched > 0 &&
      t(
        '{count, plural, one {# payment was noted at its invoice.} other {# payments were noted at their invoices.}}',
        {
          count: matched,
        },
      ),
    overpaid > 0 &&
      t(
        '{count, plural, one {# of them was} other {# of them were}} more than was open: the rest is kept as credit.',
        {
          count: overpaid,
        },
      ),
    unmatched > 0 &&
      t('{count, plural, one {# payment waits for you below.} other {# payments wait for you below.}}', {
        count: unmatched,
      }),
    alreadyKnown > 0 &&
      t('{count, plural, one {# payment was} other {# payments were}} in another file before.', {
        count: alreadyKnown,
      }),
    leftOut > 0 &&
      t(
        '{count, plural, one {# entry was} other {# entries were}} left out: money that went out, or isn’t booked yet.',
        { count: leftOut },
      ),
  ].filter((sentence) => sentence !== false);
}

export function Summary({ summary }: { summary: BankFileSummary }) {
  const { name, isKnown, refused, refusedLines } = summary;
  return (
    <div role="status" className="space-y-3 rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {isKnown && <p>{t('This file was here before. Nothing has changed.')}</p>}
      <ul className="space-y-1">
        {sentencesOf(summary).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {refused > 0 && (
        <>
          <p>{t('{count, plural, one {# line was} other {# lines were}} not taken:', { count: refused })}</p>
          <ul className="max-h-48 space-y-1 overflow-y-auto">
            {refusedLines.map(({ line, reason }) => (
              <li key={line}>
                {t('Line {line}: {reason}', { line: String(line), reason: t(faultWords[reason]) })}
              </li>
            ))}
            {refused > refusedLines.length && (
              <li>{t('and {count, number} more', { count: refused - refusedLines.length })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
