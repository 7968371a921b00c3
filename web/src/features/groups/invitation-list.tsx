import type { Invitation } from '@guildhall/contract/invitations.ts';
import { groupPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { GroupBadges, memberWords } from './group-facts.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import { InvitedBy } from './invited-by.tsx';
import { useInvitations } from './shared/invitations.ts';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, group } = invitation;
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-primary/40 p-5">
        <div className="min-w-0 flex-1 basis-72 space-y-1.5">
          <h3 className="text-lg wrap-anywhere">
            <Link to={groupPage(group.id)} className="hover:underline">
              <bdi>{group.name}</bdi>
            </Link>
          </h3>
          <GroupBadges group={{ ...group, isArchived: false, industry: null }} />
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{group.description}</p>
          <p className="text-sm text-muted">
            <InvitedBy invitation={invitation} /> · {memberWords(group.memberCount)}
          </p>
        </div>
        <InvitationAnswer id={id} group={group} />
      </Card>
    </li>
  );
}

/** Invitations that wait for the member; nothing while there are none. */
export function InvitationList() {
  const { data } = useInvitations();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-3 text-xl">
        {t('Invitations')}
      </h2>
      <ul className="space-y-3">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}
