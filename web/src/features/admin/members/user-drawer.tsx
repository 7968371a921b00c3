import type { UserPage } from '@guildhall/contract/user-page.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { PaidPart } from './paid-part.tsx';
import { useUser } from './queries.ts';
import { UserActs } from './user-acts.tsx';
import { AccountPart, MayPart, NotePart, SeenPart } from './user-facts.tsx';
import { ActsPart, OwnedPart, RecordPart } from './user-parts.tsx';
import { statusLooks } from './words.ts';

function Badges({ user: { status, role, paid } }: { user: UserPage }) {
  const planName = usePlanName();
  const { label, tint } = statusLooks[status];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tint={tint}>{t(label)}</Badge>
      <RoleBadge role={role} />
      {paid && <Badge>{planName(paid.plan)}</Badge>}
    </div>
  );
}

/** What keeps them out, and until when. */
function Barred({ user: { suspension, deletionDueAt } }: { user: UserPage }) {
  return (
    <>
      {suspension && (
        <div className="rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-medium">{t('Suspended since {date}', { date: formatDate(suspension.since) })}</p>
          {suspension.reason && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">
              <bdi>{suspension.reason}</bdi>
            </p>
          )}
        </div>
      )}
      {deletionDueAt && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm font-medium">
          {t('The account is erased on {date}', { date: formatDate(deletionDueAt) })}
        </p>
      )}
    </>
  );
}

/** A member beside the list: `/admin?tab=members&user=7`. */
export function UserDrawer({ dialog }: { dialog: DialogParam }) {
  const query = useUser(idOf(dialog.value) ?? 0);
  const user = query.data;
  return (
    <Drawer dialog={dialog} title={user?.displayName ?? t('Member')} footer={user && <UserActs user={user} />}>
      <QueryView query={query} loading={<SpinnerBlock label={t('Loading the member')} />}>
        {(user) => (
          <div className="space-y-6">
            <Badges user={user} />
            <Barred user={user} />
            <NotePart user={user} />
            <AccountPart user={user} />
            <MayPart user={user} />
            <SeenPart user={user} />
            <OwnedPart user={user} />
            <PaidPart user={user} />
            <RecordPart user={user} />
            <ActsPart user={user} />
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}
