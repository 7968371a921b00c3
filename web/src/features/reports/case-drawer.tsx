import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { getReport } from '@guildhall/contract/reports.ts';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { SanctionRow } from '#web/features/sanctions/shared/sanction-row.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { useLook, useReport } from './queries.ts';
import { actionWords, categoryWords, kindWords, statusTints, statusWords, subjectOf } from './texts.ts';

type Case = Answer<typeof getReport>;

/** The message in its place. Who presses is told before that the look is recorded. */
function Look({ id }: { id: number }) {
  const look = useLook(id);
  if (!look.data)
    return (
      <div className="space-y-2">
        <p className="text-sm text-muted">
          {t(
            'You see the message with five before and five behind it. A look into a private room or a group’s is recorded.',
          )}
        </p>
        <Button size="sm" variant="secondary" pending={look.isPending} onClick={() => look.mutate()}>
          {t('View the conversation')}
        </Button>
      </div>
    );
  return (
    <ol aria-label={t('The conversation')} className="space-y-2 rounded-card border p-3 text-sm">
      {look.data.messages.map(({ id, author, content, earlier, createdAt, isReported }) => (
        <li
          key={id}
          aria-current={isReported || undefined}
          className={isReported ? 'rounded-control bg-sunken p-2 outline-2 outline-primary' : 'px-2'}
        >
          <p className="flex flex-wrap gap-x-2 text-muted">
            <bdi className="font-medium text-ink">{author?.displayName ?? t('Former member')}</bdi>
            <span>{formatAgo(createdAt)}</span>
            {isReported && <span>{t('reported')}</span>}
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {content}
          </p>
          {earlier.length > 0 && (
            <details className="mt-1">
              <summary className="cursor-pointer text-muted">{t('What it said before')}</summary>
              <ol className="mt-1 space-y-1">
                {earlier.map((words, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what was said before never changes
                  <li key={index} dir="auto" className="border-s-2 ps-2 wrap-anywhere whitespace-pre-line">
                    {words}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Told({ report }: Pick<Case, 'report'>) {
  return (
    <ul className="space-y-3">
      {[report, ...report.others].map(({ reporter, email, category, text, createdAt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports of a case are only ever added at the end.
        <li key={index} className="space-y-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {reporter ? <OwnerLine owner={reporter} /> : <span>{email ?? t('Somebody who has left')}</span>}
            <Badge>{t(categoryWords[category])}</Badge>
            <span>{formatAgo(createdAt)}</span>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Details({ report, earlier, reporters, sanctions }: Case) {
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-1.5">
        <Badge>{t(kindWords[report.kind])}</Badge>
        <Badge tint={statusTints[report.status]}>{t(statusWords[report.status])}</Badge>
        {report.action && report.action !== 'none' && <Badge>{t(actionWords[report.action])}</Badge>}
      </div>
      {report.kind === 'message' && !report.message.isGone && (
        <Part title={t('What was reported')}>
          <Look id={report.id} />
        </Part>
      )}
      <Part title={t('What was told')}>
        <Told report={report} />
      </Part>
      {report.author && (
        <Part title={t('Whose it is')}>
          <OwnerLine owner={report.author} />
          {sanctions.length > 0 ? (
            <ul className="*:first:border-t-0 *:first:pt-0">
              {sanctions.map((sanction) => (
                <SanctionRow key={sanction.id} sanction={sanction} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">{t('Nothing was ever given to them.')}</p>
          )}
        </Part>
      )}
      <Part title={t('Earlier cases')}>
        {earlier.length === 0 ? (
          <p className="text-sm text-muted">{t('None about the same thing, or the same person.')}</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {earlier.map(({ id, kind, status, action, reason, updatedAt }) => (
              <li key={id}>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                  <span>{t('Case {id}', { id })}</span>
                  <Badge>{t(kindWords[kind])}</Badge>
                  <Badge tint={statusTints[status]}>{t(statusWords[status])}</Badge>
                  {action && action !== 'none' && <Badge>{t(actionWords[action])}</Badge>}
                  <span>{formatAgo(updatedAt)}</span>
                </p>
                <p dir="auto" className="wrap-anywhere">
                  {reason}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {reporters.length > 0 && (
        <Part title={t('Who reports')}>
          <ul className="space-y-1 text-sm">
            {reporters.map(({ member, sent, resolved, rejected }) => (
              <li key={member.id}>
                {t(
                  '{name}: {sent, plural, one {# report} other {# reports}} so far, {resolved} resolved, {rejected} rejected',
                  { name: member.displayName, sent, resolved, rejected },
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** A case beside the list: `/moderator?case=7`. */
export function CaseDrawer({ dialog }: { dialog: DialogParam }) {
  const query = useReport(idOf(dialog.value) ?? 0);
  return (
    <Drawer dialog={dialog} title={query.data ? subjectOf(query.data.report).name : t('Report')}>
      <QueryView query={query} loading={<SpinnerBlock label={t('Loading the report')} />}>
        {(found) => <Details {...found} />}
      </QueryView>
    </Drawer>
  );
}
