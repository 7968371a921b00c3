import type { Me, MemberProfile } from '@guildhall/contract/members.ts';
import { VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MutePanel } from '#web/features/moderation/mute-panel.tsx';
import { mayModerate } from '#web/features/moderation/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { BusinessInformation } from './profile-dialog-business.tsx';
import { SendMatch } from './profile-dialog-match.tsx';
import { Person } from './profile-dialog-person.tsx';
import { useMemberProfile } from './profile-dialog-query.ts';

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

interface BodyProps {
  profile: MemberProfile;
  me: Me;
  isMuting: boolean;
  onMutingDone: () => void;
}

function Body({ profile, me, isMuting, onMutingDone }: BodyProps) {
  return (
    <>
      <Person profile={profile} />
      {profile.business && (
        <div className="mt-5">
          <BusinessInformation business={profile.business} />
        </div>
      )}
      {isMuting && mayModerate(me, profile) && (
        <div className="mt-5">
          <MutePanel member={profile} onClose={onMutingDone} />
        </div>
      )}
    </>
  );
}

interface ProfileDialogProps {
  memberId: number;
  me: Me;
  onClose: () => void;
}

/** Specification section 2, 'User Profile'. No actions on one's own profile. */
export function ProfileDialog({ memberId, me, onClose }: ProfileDialogProps) {
  const { data: profile, error, refetch } = useMemberProfile(memberId);
  const [isMuting, setIsMuting] = useState(false);
  const muteButton = useRef<HTMLButtonElement>(null);
  const mayMute = profile && mayModerate(me, profile);
  const business = profile && profile.id !== me.id ? profile.business : null;
  const stopMuting = () => {
    flushSync(() => setIsMuting(false));
    muteButton.current?.focus();
  };
  const actions = profile && (business || mayMute) && (
    <>
      {mayMute && !isMuting && (
        <Button ref={muteButton} variant="secondary" onClick={() => setIsMuting(true)}>
          <VolumeX aria-hidden="true" />
          Mute User
        </Button>
      )}
      {business && <SendMatch businessId={business.id} onSent={onClose} />}
    </>
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="User Profile" width="sm" footer={actions}>
      {profile ? (
        <Body profile={profile} me={me} isMuting={isMuting} onMutingDone={stopMuting} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
