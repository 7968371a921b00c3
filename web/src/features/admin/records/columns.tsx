import type { ListedRecord, RecordSort } from '@guildhall/contract/member-records.ts';
import { message } from '@guildhall/contract/messages.ts';
import { useLocation } from 'react-router';
import { memberStatusLooks } from '#web/features/businesses/shared/member-status.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { t } from '#web/lib/text.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatCalendarDay } from '../invoices/days.ts';

/** Opens the form of what the office knows. */
function NameLink({ id, name, location }: ListedRecord) {
  const { to, state } = openingStep(useLocation().search, 'record', String(id));
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      className="block max-w-full min-w-0 underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      <bdi className="block wrap-anywhere">{name}</bdi>
      {location && (
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          <bdi>{location}</bdi>
        </span>
      )}
    </Link>
  );
}

function Status({ status }: ListedRecord) {
  if (!status) return <span className="text-muted">{t('Not said')}</span>;
  const { label, tint } = memberStatusLooks[status];
  return <Badge tint={tint}>{t(label)}</Badge>;
}

function Owner({ owner }: ListedRecord) {
  if (!owner) return <span className="text-muted">{t('Nobody yet')}</span>;
  return (
    <MemberLink id={owner.id} className="link wrap-anywhere">
      <bdi>{owner.displayName}</bdi>
    </MemberLink>
  );
}

export const recordColumns: readonly Column<ListedRecord, RecordSort>[] = [
  {
    label: message('Business'),
    isName: true,
    sort: { ascending: 'name' },
    draw: (record) => <NameLink {...record} />,
  },
  {
    label: message('Number'),
    className: 'tabular-nums',
    sort: { ascending: 'number' },
    draw: ({ number }) => number && <bdi className="wrap-anywhere">{number}</bdi>,
  },
  { label: message('Status'), className: '@3xl:whitespace-nowrap', draw: (record) => <Status {...record} /> },
  {
    label: message('Joined'),
    className: '@3xl:whitespace-nowrap',
    sort: { descending: 'joined' },
    draw: ({ joinedOn }) => joinedOn && formatCalendarDay(joinedOn),
  },
  {
    label: message('Left'),
    from: '4xl',
    className: '@3xl:whitespace-nowrap',
    draw: ({ leftOn }) => leftOn && formatCalendarDay(leftOn),
  },
  { label: message('Owner'), className: '@3xl:min-w-36', draw: (record) => <Owner {...record} /> },
];
