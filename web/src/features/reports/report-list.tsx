import { type Report, type ReportStatus, reportNoteMax, reportStatuses } from '@guildhall/contract/reports.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { OwnerLine } from '#web/features/members/owner-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { listingPage } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useReports, useUpdateReport } from './queries.ts';
import { categoryWords, statusTints, statusWords } from './texts.ts';

/** What was found, kept beside the report. */
function NoteField({ report }: { report: Report }) {
  const update = useUpdateReport();
  const [note, setNote] = useState(report.note ?? '');
  const isChanged = note.trim() !== (report.note ?? '');
  return (
    <div className="space-y-2">
      <Field label="Note for staff">
        <Textarea
          rows={2}
          maxLength={reportNoteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          className="min-h-11"
        />
      </Field>
      {isChanged && (
        <Button
          size="sm"
          variant="secondary"
          pending={update.isPending}
          onClick={() => update.mutate({ id: report.id, body: { note } })}
        >
          Save note
        </Button>
      )}
    </div>
  );
}

function Row({ report }: { report: Report }) {
  const { data: me } = useMe();
  const update = useUpdateReport();
  const nameId = useId();
  const { business, category, text, status, reporter, email, assignee, createdAt } = report;
  const isMine = assignee !== null && assignee.id === me?.id;
  const change = (body: { status?: ReportStatus; isMine?: boolean }) => update.mutate({ id: report.id, body });
  return (
    <li className="grid gap-x-8 gap-y-4 border-t px-5 py-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {business.isDeleted ? (
            <span id={nameId} className="font-medium wrap-anywhere">
              <bdi>{business.name}</bdi> (deleted)
            </span>
          ) : (
            <Link id={nameId} to={listingPage(business.id)} className="link font-medium wrap-anywhere">
              <bdi>{business.name}</bdi>
            </Link>
          )}
          <Badge>{categoryWords[category]}</Badge>
          <Badge tint={statusTints[status]}>{statusWords[status]}</Badge>
        </div>
        <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {reporter ? <OwnerLine owner={reporter} /> : <span>{email ?? 'Somebody who has left'}</span>}
          <span>{formatAgo(createdAt)}</span>
          <span>{assignee ? `Seen to by ${assignee.displayName}` : 'Nobody sees to it yet'}</span>
        </p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={nameId}
            pending={update.isPending}
            onClick={() => change(isMine ? { isMine: false } : { isMine: true, status: 'under_review' })}
          >
            {isMine ? 'Leave to others' : 'Take it on'}
          </Button>
          {status !== 'resolved' && (
            <Button
              size="sm"
              aria-describedby={nameId}
              pending={update.isPending}
              onClick={() => change({ status: 'resolved' })}
            >
              Resolve
            </Button>
          )}
          {status !== 'rejected' && (
            <Button
              size="sm"
              variant="secondary"
              aria-describedby={nameId}
              pending={update.isPending}
              onClick={() => change({ status: 'rejected' })}
            >
              Reject
            </Button>
          )}
          {(status === 'resolved' || status === 'rejected') && (
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={nameId}
              pending={update.isPending}
              onClick={() => change({ status: 'pending' })}
            >
              Open again
            </Button>
          )}
        </div>
      </div>
      <NoteField report={report} />
    </li>
  );
}

const all = 'all';
const toStatus = (value: string): ReportStatus | undefined => reportStatuses.find((status) => status === value);

/** The queue of reports: what waits comes first, the others by choice. */
export function ReportList() {
  const [status, setStatus] = useState<string>('pending');
  const pages = useReports(toStatus(status));
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-label="Reports">
      <Field label="Show" isInline className="mb-4">
        <Select
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          options={[
            ...reportStatuses.map((value) => ({ value, label: statusWords[value] })),
            { value: all, label: 'All' },
          ]}
        />
      </Field>
      <Card>
        <QueryView
          query={{ data: items, error: pages.error, refetch: pages.refetch }}
          loading={<SpinnerBlock label="Loading reports" />}
          empty={
            <EmptyState drawing="letters" title="No reports here">
              {status === 'pending' ? 'Nothing waits to be looked at.' : 'Nothing stands like this.'}
            </EmptyState>
          }
        >
          {(reports) => (
            <ul className="*:first:border-t-0">
              {reports.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </ul>
          )}
        </QueryView>
        <LoadMore
          shown={items?.length ?? 0}
          total={pages.data?.pages[0]?.total}
          noun="reports"
          hasMore={pages.hasNextPage}
          pending={pages.isFetchingNextPage}
          onLoadMore={() => void pages.fetchNextPage()}
        />
      </Card>
    </section>
  );
}
