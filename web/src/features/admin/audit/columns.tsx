import { type AuditEntry, acts } from '@guildhall/contract/audit.ts';
import { message } from '@guildhall/contract/messages.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { formatDate, formatFull, formatTime } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { actorWords, detailsOf, pageOf, targetWords } from './words.ts';

function Act(entry: AuditEntry) {
  const more = detailsOf(entry, usePlanName());
  return (
    <>
      {t(acts[entry.act])}
      {more && (
        <span className="block font-normal wrap-anywhere text-muted">
          <bdi>{more}</bdi>
        </span>
      )}
    </>
  );
}

function Person({ id, name }: { id: number; name: string }) {
  return (
    <MemberLink id={id} className="link wrap-anywhere">
      <bdi>{name}</bdi>
    </MemberLink>
  );
}

function Actor({ actor }: AuditEntry) {
  const { id, name, role, address } = actor;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {id !== null && name ? <Person id={id} name={name} /> : actorWords(actor)}
        {role && role !== 'user' && <RoleBadge role={role} />}
      </span>
      {address && (
        <span className="block text-muted">
          <bdi>{address}</bdi>
        </span>
      )}
    </>
  );
}

function Target({ actor, target, member }: AuditEntry) {
  // What somebody does with their own account is about nobody else.
  if (target?.kind === 'member' && target.id !== null && target.id === actor.id) return null;
  if (target?.kind === 'member')
    return member ? <Person {...member} /> : <span className="text-muted">{t('A former member')}</span>;
  if (!target) return null;
  const { kind, id, name } = target;
  const page = id === null ? null : pageOf({ kind, id });
  const words = name ?? (id === null ? '' : String(id));
  return (
    <>
      <span className="text-muted">{t(targetWords[kind])}</span>{' '}
      {page ? (
        <Link to={page} className="link wrap-anywhere">
          <bdi>{words}</bdi>
        </Link>
      ) : (
        <bdi className="wrap-anywhere">{words}</bdi>
      )}
      {member && (
        <span className="block">
          <Person {...member} />
        </span>
      )}
    </>
  );
}

export const actColumns: readonly Column<AuditEntry>[] = [
  {
    label: message('When'),
    speaksForItself: true,
    className: 'tabular-nums @max-3xl:text-muted @3xl:whitespace-nowrap',
    draw: ({ at }) => (
      <time dateTime={at.toISOString()} title={formatFull(at)}>
        {formatDate(at)} <span className="@3xl:block">{formatTime(at)}</span>
      </time>
    ),
  },
  { label: message('What'), isName: true, draw: Act },
  { label: message('Who'), className: '@3xl:min-w-40', draw: Actor },
  { label: message('About'), className: '@3xl:min-w-40', draw: Target },
  {
    label: message('Why'),
    className: '@3xl:min-w-40 @5xl:min-w-64 wrap-anywhere',
    draw: ({ reason }) => reason && <bdi>{reason}</bdi>,
  },
];
