import { message } from '@guildhall/contract/messages.ts';
import type { ListedUser, UserSort } from '@guildhall/contract/users.ts';
import { useLocation } from 'react-router';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { formatAgo, formatDate, formatFull } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { statusLooks } from './words.ts';

/** Opens the drawer beside the list. */
function NameLink({ id, displayName, profileImageUrl, email }: ListedUser) {
  const { to, state } = openingStep(useLocation().search, 'user', String(id));
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      className="flex max-w-full min-w-0 items-center gap-3 underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      <Avatar name={displayName} src={profileImageUrl} size="sm" />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{displayName}</bdi>
        <span className="block text-xs font-normal wrap-anywhere text-muted">
          <bdi>{email}</bdi>
        </span>
      </span>
    </Link>
  );
}

function Status({ status, role }: ListedUser) {
  const { label, tint } = statusLooks[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tint={tint}>{t(label)}</Badge>
      {role !== 'user' && <RoleBadge role={role} />}
    </span>
  );
}

function Plan({ plan }: ListedUser) {
  return <>{usePlanName()(plan)}</>;
}

export const userColumns: readonly Column<ListedUser, UserSort>[] = [
  { label: message('Name'), isName: true, sort: { ascending: 'name' }, draw: (user) => <NameLink {...user} /> },
  { label: message('Status'), speaksForItself: true, draw: (user) => <Status {...user} /> },
  { label: message('Plan'), className: '@3xl:whitespace-nowrap', draw: (user) => <Plan {...user} /> },
  { label: message('Listings'), from: '4xl', className: 'tabular-nums', draw: ({ listings }) => listings },
  {
    label: message('Joined'),
    className: '@3xl:whitespace-nowrap',
    sort: { descending: 'newest' },
    draw: ({ createdAt }) => <time title={formatFull(createdAt)}>{formatDate(createdAt)}</time>,
  },
  {
    label: message('Last seen'),
    className: '@3xl:whitespace-nowrap',
    sort: { descending: 'seen' },
    draw: ({ lastSeenAt }) =>
      lastSeenAt ? <time title={formatFull(lastSeenAt)}>{formatAgo(lastSeenAt)}</time> : t('Never'),
  },
];
