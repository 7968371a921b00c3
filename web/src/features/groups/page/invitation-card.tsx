import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { useEffect, useRef } from 'react';
import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { InvitationAnswer } from '../invitation-answer.tsx';
import { InvitedBy } from '../invited-by.tsx';
import { useInvitations } from '../shared/invitations.ts';

/** An answer takes the card away with its buttons: the focus goes on from the group's name. */
function useHeadingOnceAnswered(isAsked: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
}

/** For whom the group waits: who asks, and the answer. */
export function InvitationCard({ group }: { group: GroupDetails }) {
  const { data } = useInvitations();
  const id = group.invitationId;
  useHeadingOnceAnswered(id !== null);
  if (id === null) return null;
  const invitation = data?.find((one) => one.group.id === group.id);
  return (
    <section aria-labelledby="invitation" className="mb-6">
      <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-primary/40 p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="invitation" className="text-lg">
            {t('You are invited')}
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
