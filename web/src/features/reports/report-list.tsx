import { type Report, type ReportDecision, reportLinkDays } from '@guildhall/contract/reports.ts';
import { CircleCheckBig, CircleX, Eye, Inbox, List, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { later } from '#web/lib/later.tsx';
import { eventPage, groupPage, listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { StaffQueue } from '#web/ui/staff-queue.tsx';
import type { Deciding } from './decide-dialog.tsx';
import { useReports, useUpdateReport } from './queries.ts';
import { actionWords, categoryWords, goneWords, kindWords, statusTints, statusWords, subjectOf } from './texts.ts';

/** The form comes after what it is about. */
const NoteField = later(
  async () => (await import('./note-field.tsx')).NoteField,
  () => true,
);

/** Its name, leading to where it is. */
function SubjectName({ report }: { report: Report }) {
  const { id, name, hasPage } = subjectOf(report);
  const shown = <bdi>{name}</bdi>;
  if (!hasPage) return shown;
  switch (report.kind) {
    case 'business':
      return (
        <Link to={listingPage(id)} className="link">
          {shown}
        </Link>
      );
    case 'group':
      return (
        <Link to={groupPage(id)} className="link">
          {shown}
        </Link>
      );
    case 'event':
      return (
        <Link to={eventPage(id)} className="link">
          {shown}
        </Link>
      );
    case 'message':
      return shown;
    case 'member':
      return (
        <MemberLink id={id} className="link">
          {shown}
        </MemberLink>
      );
  }
}

function Subject({ report }: { report: Report }) {
  return (
    <>
      <SubjectName report={report} />
      {subjectOf(report).isGone && ` (${t(goneWords[report.kind])})`}
    </>
  );
}

interface RowProps {
  report: Report;
  /** The queue has reports of one state: one that changes it goes. */
  isOfOneState: boolean;
  onDecide: (status: ReportDecision) => void;
  onReview: () => void;
}

function Row({ report, isOfOneState, onDecide, onReview }: RowProps) {
  const { data: me } = useMe();
  const update = useUpdateReport();
  const nameId = useId();
  const { category, text, quote, status, reporter, email, isAnswerable, assignee, reason, action, createdAt } =
    report;
  const more = report.others.length;
  const isDecided = status === 'resolved' || status === 'rejected';
  const isMine = assignee !== null && assignee.id === me?.id;
  const change = (body: { status?: 'pending' | 'under_review'; isMine?: boolean }, button: HTMLElement) => {
    const hasNewState = body.status !== undefined && body.status !== status;
    if (hasNewState && isOfOneState) focusNeighbour(button);
    else if (hasNewState) button.closest('li')?.focus({ preventScroll: true });
    update.mutate({ id: report.id, body });
  };
  return (
    <li tabIndex={-1} className="grid gap-x-8 gap-y-4 border-t py-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span id={nameId} className="font-medium wrap-anywhere">
            <Subject report={report} />
          </span>
          {report.kind !== 'business' && <Badge>{t(kindWords[report.kind])}</Badge>}
          <Badge>{t(categoryWords[category])}</Badge>
          <Badge tint={statusTints[status]}>{t(statusWords[status])}</Badge>
          {more > 0 && (
            <Badge tint="orange">
              {t('{more, plural, one {# more report} other {# more reports}}', { more })}
            </Badge>
          )}
          {action && action !== 'none' && <Badge>{t(actionWords[action])}</Badge>}
        </div>
        {quote && (
          <blockquote
            dir="auto"
            className="line-clamp-4 max-w-prose border-l-2 pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted"
          >
            {quote}
          </blockquote>
        )}
        <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {reporter ? (
            <OwnerLine owner={reporter} />
          ) : (
            <span className="min-w-0 wrap-anywhere">
              {email
                ? isAnswerable
                  ? t('{email} (a visitor; the address is confirmed)', { email })
                  : t('{email} (a visitor; the address is not confirmed)', { email })
                : t('Somebody who has left')}
            </span>
          )}
          <span>{formatAgo(createdAt)}</span>
          <span>
            {assignee ? t('Taken on by {name}', { name: assignee.displayName }) : t('Nobody has taken it on yet')}
          </span>
        </p>
        {isDecided && reason && (
          <p dir="auto" className="border-l-2 border-primary/40 pl-3 text-sm wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        )}
        <Actions className="pt-1">
          <Button size="sm" variant="secondary" aria-describedby={nameId} onClick={onReview}>
            {t('Review')}
          </Button>
          {isDecided ? (
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={nameId}
              pending={update.isPending}
              onClick={({ currentTarget }) => change({ status: 'pending' }, currentTarget)}
            >
              {t('Open again')}
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="secondary"
                aria-describedby={nameId}
                pending={update.isPending}
                onClick={({ currentTarget }) =>
                  change(isMine ? { isMine: false } : { isMine: true, status: 'under_review' }, currentTarget)
                }
              >
                {isMine ? t('Leave to others') : t('Take it on')}
              </Button>
              <Button size="sm" aria-describedby={nameId} onClick={() => onDecide('resolved')}>
                {t('Take Action')}
              </Button>
              <Button size="sm" variant="secondary" aria-describedby={nameId} onClick={() => onDecide('rejected')}>
                {t('Reject')}
              </Button>
            </>
          )}
        </Actions>
      </div>
      <NoteField report={report} />
    </li>
  );
}

const DecideDialog = later(
  async () => (await import('./decide-dialog.tsx')).DecideDialog,
  ({ deciding }) => deciding?.report.id ?? false,
  reportMissing,
);

const CaseDrawer = laterDialog(async () => (await import('./case-drawer.tsx')).CaseDrawer);

const queueIcons = {
  pending: Inbox,
  under_review: Eye,
  unconfirmed: Mail,
  resolved: CircleCheckBig,
  rejected: CircleX,
  all: List,
};

const queues = ['pending', 'under_review', 'unconfirmed', 'resolved', 'rejected', 'all'] as const;

const codec = choiceCodec('reports', queues);

function emptyWords(chosen: (typeof queues)[number]): string {
  if (chosen === 'pending') return t('Nothing is waiting to be looked at.');
  return chosen === 'unconfirmed'
    ? t(
        'What visitors report waits here until they open the link in our mail, for at most {reportLinkDays} days.',
        { reportLinkDays },
      )
    : t('No reports here.');
}

/** The queue of reports: what waits comes first, the others by choice. */
export function ReportList() {
  const { value, change } = useUrlState(codec);
  const [deciding, setDeciding] = useState<Deciding>();
  const review = useDialogParam('case');
  return (
    <>
      <StaffQueue
        title={t('Reports')}
        subtitle={t('What members and visitors tell us is wrong, oldest first')}
        legend={t('Which reports')}
        choices={queues.map((value) => ({
          value,
          label: value === 'all' ? t('All') : t(statusWords[value]),
          icon: queueIcons[value],
        }))}
        value={value.chosen}
        onChange={(chosen) => change({ chosen })}
        pages={useReports(value.chosen === 'all' ? undefined : value.chosen)}
        noun={t('reports')}
        empty={emptyWords(value.chosen)}
      >
        {(reports) => (
          <ul className="*:first:border-t-0 *:first:pt-0">
            {reports.map((report) => (
              <Row
                key={report.id}
                report={report}
                isOfOneState={value.chosen !== 'all'}
                onDecide={(status) => setDeciding({ report, status })}
                onReview={() => review.open(String(report.id))}
              />
            ))}
          </ul>
        )}
      </StaffQueue>
      <CaseDrawer dialog={review} />
      <DecideDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
    </>
  );
}
