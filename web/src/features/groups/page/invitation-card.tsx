import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { Card } from '#web/ui/card.tsx';
import { InvitationAnswer } from '../invitation-answer.tsx';
import { useInvitations } from '../invitations.ts';
import { InvitedBy } from '../invited-by.tsx';

/** For whom the group waits: who asks, and the answer. */
export function InvitationCard({ group }: { group: GroupDetails }) {
  const { data } = useInvitations();
  const id = group.invitationId;
  if (id === null) return null;
  const invitation = data?.find((one) => one.group.id === group.id);
  return (
    <section aria-labelledby="invitation" className="mb-6">
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-primary/40 p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="invitation" className="text-lg">
            You are invited
          </h2>
          {invitation && (
            <p className="mt-1 text-sm text-muted">
              <InvitedBy invitation={invitation} />
            </p>
          )}
        </div>
        <InvitationAnswer id={id} group={group} />
      </Card>
    </section>
  );
}
