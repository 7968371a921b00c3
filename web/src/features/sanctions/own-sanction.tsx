import { message } from '@guildhall/contract/messages.ts';
import type { SanctionType } from '@guildhall/contract/moderation.ts';
import { appealMax, appealSanction, type OwnSanction } from '@guildhall/contract/sanctions.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatAgo, formatDate, formatTime } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Form, FormField, SubmitButton } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type Asked, useAppeal } from './queries.ts';
import { leftWords, typeTints, typeWords } from './words.ts';

const titles: Record<SanctionType, ReturnType<typeof message>> = {
  warn: message('You were warned'),
  mute: message('You were muted in chat'),
  ban: message('You were banned from chat'),
  suspend: message('Your account was suspended'),
};

const rules: Record<SanctionType, ReturnType<typeof message>> = {
  warn: message(
    'A warning changes nothing for you. It stays in your history, and our staff see it if there is a next time.',
  ),
  mute: message('You can read everything in chat, and write nothing.'),
  ban: message('You can neither read nor write in chat. The rest of the site works for you.'),
  suspend: message('You can’t sign in, and nobody meets you here. Your listings and events stay as they are.'),
};

/** What had been reported, as what: never by whom, nor in whose words. */
const aboutWords = (about: OwnSanction['about']) =>
  about
    ? t(
        '{kind, select, business {A listing of yours} message {A message of yours in chat} group {A group of yours} event {An event of yours} other {You}}, reported as {category, select, spam {spam or adverts} abuse {abuse} false_listing {a false listing} legal {a legal matter} other {something else}}.',
        about,
      )
    : t('Nobody had reported anything: our staff saw it themselves.');

function End({ sanction: { type, isInForce, expiresAt }, now }: { sanction: OwnSanction; now: Date }) {
  if (type === 'warn') return <>{t('A warning has no end and binds nothing.')}</>;
  if (!isInForce || (expiresAt && expiresAt <= now)) return <>{t('It is over.')}</>;
  if (!expiresAt) return <>{t('It ends when our staff lift it.')}</>;
  return (
    <>
      {t('It ends on {date} at {time}: {left}.', {
        date: formatDate(expiresAt),
        time: formatTime(expiresAt),
        left: leftWords(expiresAt, now),
      })}
    </>
  );
}

function AppealForm({ asked }: { asked: Asked }) {
  const { mutateAsync } = useAppeal(asked);
  const form = useContractForm(appealSanction, {
    subject: asked.id,
    defaults: { text: '' },
    labels: { text: t('Why it is wrong') },
    toBody: ({ text }) => ({ text }),
    send: ({ text }) => mutateAsync(text),
  });
  return (
    <Form form={form} className="space-y-4">
      <FormField
        form={form}
        name="text"
        label={t('Why it is wrong')}
        hint={t('Our staff read it beside the case. You can write to them here once.')}
      >
        {(field) => <Textarea rows={5} maxLength={appealMax} aria-required="true" {...field} />}
      </FormField>
      <SubmitButton form={form}>{t('Send to staff')}</SubmitButton>
    </Form>
  );
}

interface OwnSanctionViewProps {
  asked: Asked;
  sanction: OwnSanction;
  history: OwnSanction[];
}

/** What was done, by what rule, why, until when, and how to object. */
export function OwnSanctionView({ asked, sanction, history }: OwnSanctionViewProps) {
  const now = useMinute();
  const { type, about, reason, createdAt, appeal } = sanction;
  return (
    <div className="space-y-6">
      <Card>
        <CardHeader title={t(titles[type])} subtitle={formatAgo(createdAt, now)} />
        <CardBody>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr] sm:gap-y-3 [&_dd]:wrap-anywhere [&_dt]:text-muted max-sm:[&_dt:not(:first-child)]:mt-3">
            <dt>{t('What it means')}</dt>
            <dd>{t(rules[type])}</dd>
            <dt>{t('What it is about')}</dt>
            <dd>{aboutWords(about)}</dd>
            <dt>{t('The reason')}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {reason}
            </dd>
            <dt>{t('Until when')}</dt>
            <dd>
              <End sanction={sanction} now={now} />
            </dd>
            <dt>{t('Who decided')}</dt>
            <dd>{t('A member of our staff, by hand. No program decides about people here.')}</dd>
          </dl>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t('If you think this is wrong')} />
        <CardBody>
          {appeal ? (
            <div className="space-y-2" role="status">
              <p>{t('Our staff have what you wrote:')}</p>
              <p dir="auto" className="border-l-2 border-primary/40 pl-3 wrap-anywhere whitespace-pre-line">
                {appeal}
              </p>
            </div>
          ) : (
            <AppealForm asked={asked} />
          )}
        </CardBody>
      </Card>
      {history.length > 0 && (
        <Card>
          <CardHeader title={t('What was given to you before and since')} />
          <CardBody>
            <ul className="space-y-3 text-sm">
              {history.map((other) => (
                <li key={other.id}>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
                    <Badge tint={other.isInForce ? typeTints[other.type] : 'grey'}>
                      {t(typeWords[other.type])}
                    </Badge>
                    <span>{formatAgo(other.createdAt, now)}</span>
                    <span>{other.isInForce ? t('In force') : t('Over')}</span>
                  </p>
                  <p dir="auto" className="wrap-anywhere">
                    {other.reason}
                  </p>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </div>
  );
}
