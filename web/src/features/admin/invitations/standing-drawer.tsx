import { type InvitedRow, invitedStates, type RollInvitation } from '@guildhall/contract/roll-invitations.ts';
import { useState } from 'react';
import { hasCode } from '#web/lib/api.ts';
import { formatAgo, formatDate, formatFull, formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { LeftOut } from './left-out.tsx';
import { useInvitation, useInvitationActs, useInvitedRows } from './queries.ts';
import { progressOf, reasonWords, rollTints, rollWords, stateTints, stateWords, titleOf } from './words.ts';

/** How far an invitation has come, beside the list: `/admin?invitation=7`. It follows by itself. */
export function StandingDrawer({ dialog }: { dialog: DialogParam }) {
  const id = idOf(dialog.value) ?? 0;
  const query = useInvitation(id);
  return (
    <Drawer
      dialog={dialog}
      title={query.data ? titleOf(query.data) : t('Invitation')}
      footer={query.data && <Acts invitation={query.data} />}
    >
      <QueryView
        query={query}
        loading={<SpinnerBlock />}
        failed={(failure) =>
          hasCode(failure.error, 'not_found') ? (
            <p className="text-muted">{t('This invitation was not found.')}</p>
          ) : (
            <ErrorState {...failure} />
          )
        }
      >
        {(invitation) => <Standing invitation={invitation} />}
      </QueryView>
    </Drawer>
  );
}

function Acts({ invitation: { id, state } }: { invitation: RollInvitation }) {
  const { stop, resume } = useInvitationActs();
  if (state === 'running')
    return (
      <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate(id)}>
        {t('Stop')}
      </Button>
    );
  if (state === 'stopped')
    return (
      <Button pending={resume.isPending} onClick={() => resume.mutate(id)}>
        {t('Resume')}
      </Button>
    );
  return null;
}

/** What comes next, in a sentence. */
function nextOf({ state, counts, nextAt, anHour }: RollInvitation): string {
  if (state === 'stopped') return t('No mail leaves until you resume it.');
  if (state === 'done') return t('All mails have left.');
  if (counts.waiting > 0)
    return t('At most {anHour, number} mails leave an hour. You can close this; it goes on.', { anHour });
  return nextAt
    ? t('All have been written to. Reminders leave from {date} on.', { date: formatDate(nextAt) })
    : t('All mails have left.');
}

function Standing({ invitation }: { invitation: RollInvitation }) {
  const { counts, state, leftOut, text, by, createdAt, reminded } = invitation;
  const { sent, total } = progressOf(invitation);
  return (
    <div className="space-y-6">
      <div className="space-y-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tint={rollTints[state]}>{t(rollWords[state])}</Badge>
          <time title={formatFull(createdAt)}>{formatAgo(createdAt)}</time>
          {by && <span>· {by.displayName}</span>}
        </p>
        <p role="status" className="font-medium tabular-nums">
          {t('{sent, number} of {total, plural, one {# mail has left.} other {# mails have left.}}', {
            sent,
            total,
          })}
        </p>
        <Progress value={total > 0 ? Math.round((sent / total) * 100) : 0} label={t('Progress')} />
        <p className="text-sm text-muted">{nextOf(invitation)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border px-4 py-3 text-sm sm:grid-cols-3">
        {invitedStates
          .filter((one) => one !== 'left_out')
          .map((one) => (
            <div key={one}>
              <dt className="text-muted">{t(stateWords[one])}</dt>
              <dd className="font-serif text-xl tabular-nums">{formatNumber(counts[one])}</dd>
            </div>
          ))}
        <div>
          <dt className="text-muted">{t('Reminded')}</dt>
          <dd className="font-serif text-xl tabular-nums">{formatNumber(reminded)}</dd>
        </div>
      </dl>
      <LeftOut leftOut={leftOut} />
      <Disclosure summary={t('What was written to them')}>
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </Disclosure>
      <Rows invitation={invitation} />
    </div>
  );
}

function Row({ row: { business, email, state, reason, remindedAt } }: { row: InvitedRow }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0 grow wrap-anywhere">
        <bdi className="font-medium">{business.name}</bdi>
        <span className="block text-muted">
          {reason ? t(reasonWords[reason]) : <bdi>{email}</bdi>}
          {remindedAt && ` · ${t('Reminded {ago}', { ago: formatAgo(remindedAt) })}`}
        </span>
      </span>
      <Badge tint={stateTints[state]}>{t(stateWords[state])}</Badge>
    </li>
  );
}

function Rows({ invitation: { id, counts } }: { invitation: RollInvitation }) {
  const [chosen, setChosen] = useState('');
  const state = invitedStates.find((one) => one === chosen) ?? null;
  const query = useInvitedRows(id, state);
  const options = [
    { value: '', label: t('All') },
    ...invitedStates.map((value) => ({
      value,
      label: `${t(stateWords[value])} (${formatNumber(counts[value])})`,
    })),
  ];
  return (
    <section className="space-y-3" aria-label={t('Listings')}>
      <Field label={t('Show')}>
        <Select value={chosen} options={options} onChange={(event) => setChosen(event.target.value)} />
      </Field>
      <QueryView query={query} loading={<SpinnerBlock />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          if (rows.length === 0) return <p className="text-sm text-muted">{t('There are none.')}</p>;
          return (
            <>
              <ul aria-label={t('Listings')} className="divide-y">
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <LoadMore shown={rows.length} total={pages[0]?.total} noun={t('listings')} {...moreOf(query)} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
