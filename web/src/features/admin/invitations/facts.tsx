import { type RollFacts, rollMailsADay } from '@guildhall/contract/roll-invitations.ts';
import { t } from '#web/lib/text.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { LeftOut } from './left-out.tsx';

/** How many mails would leave, whom none goes to, and the mail itself. */
export function InviteFacts({ facts, anHour }: { facts: RollFacts; anHour: number }) {
  const { rows, withAddress, mails, leftOut, mail } = facts;
  const hours = Math.ceil(mails / anHour);
  return (
    <div className="space-y-5">
      <div role="status" className="space-y-1">
        <p className="font-medium">
          {t(
            '{withAddress, number} of {rows, plural, one {# listing has} other {# listings have}} an e-mail address.',
            {
              withAddress,
              rows,
            },
          )}
        </p>
        <p className="text-sm text-muted">
          {mails === 0
            ? t('There is nobody whom this would invite.')
            : t(
                '{mails, plural, one {# mail leaves} other {# mails leave}}, at most {anHour, number} an hour: {hours, plural, one {within an hour} other {in about # hours}}. All invitations of this site together are at most {day, number} a day.',
                { mails, anHour, hours, day: rollMailsADay },
              )}
        </p>
      </div>
      <LeftOut leftOut={leftOut} />
      {mails > 0 && (
        <section className="space-y-2" aria-label={t('The mail')}>
          <h3 className="text-base font-semibold">{t('The mail')}</h3>
          <div className="rounded-card border">
            <dl className="grid gap-1 border-b px-4 py-3 text-sm">
              <Line label={t('From')} value={mail.from} />
              <Line label={t('Subject')} value={mail.subject} />
            </dl>
            <ScrollArea label={t('Text of the mail')} className="max-h-80">
              <p dir="auto" className="px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">
                {mail.text}
              </p>
            </ScrollArea>
          </div>
          <p className="text-sm text-muted">
            {t('This is the mail to the first of them. The links of each mail are its own.')}
          </p>
        </section>
      )}
    </div>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <bdi>{value}</bdi>
    </dd>
  </div>
);
