import type { MemberProfile } from '@guildhall/contract/members.ts';
import type { ReactNode } from 'react';
import { useMemberProfile } from '#web/features/members/queries.ts';
import { t } from '#web/lib/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { BusinessInformation } from './shared/business-information.tsx';
import { Person } from './shared/person.tsx';

function Loading() {
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <SkeletonText className="mt-5" lines={2} />
      <Skeleton className="mt-5 h-48 rounded-card" />
    </div>
  );
}

interface ProfileDialogProps {
  memberId: number;
  onClose: () => void;
  /** Buttons at the foot; nothing for none. */
  actions: (profile: MemberProfile) => ReactNode;
  /** What an action has opened, below the profile. */
  children: (profile: MemberProfile) => ReactNode;
}

/** product.md 2, 'User Profile'. What can be done with a member is put in by the features that do it. */
export function ProfileDialog({ memberId, onClose, actions, children }: ProfileDialogProps) {
  const query = useMemberProfile(memberId);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('User Profile')}
      width="sm"
      footer={query.data && actions(query.data)}
    >
      <QueryView query={query} loading={<Loading />}>
        {(profile) => (
          <>
            <Person profile={profile} />
            {profile.business && (
              <div className="mt-5">
                <BusinessInformation business={profile.business} />
              </div>
            )}
            {children(profile)}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
