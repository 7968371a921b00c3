import type { Me, MemberProfile } from '@guildhall/contract/members.ts';
import { mayModerate } from '@guildhall/contract/moderation.ts';
import { VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BlockAction } from '#web/features/blocks/block-action.tsx';
import { SendMatch } from '#web/features/matching/shared/send-match.tsx';
import { ProfileDialog } from '#web/features/profiles/profile-dialog.tsx';
import { ReportButton } from '#web/features/reports/shared/report-button.tsx';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';

/** A form, which few profiles are opened for. */
const MutePanel = later(
  async () => (await import('#web/features/moderation/mute-panel.tsx')).MutePanel,
  () => true,
  reportMissing,
);

interface MemberDialogProps {
  me: Me;
  /** Null while none is open. */
  memberId: number | null;
  onClose: () => void;
}

function OpenMember({ memberId, me, onClose }: MemberDialogProps & { memberId: number }) {
  const [muting, setMuting] = useState<'opening' | 'open'>();
  const muteButton = useRef<HTMLButtonElement>(null);

  function stopMuting() {
    flushSync(() => setMuting(undefined));
    muteButton.current?.focus();
  }

  // No actions on one's own profile.
  function actionsOn(profile: MemberProfile) {
    if (profile.id === me.id) return null;
    return (
      <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:grow">
        {mayModerate(me, profile) && muting !== 'open' && (
          <Button
            ref={muteButton}
            variant="secondary"
            pending={muting === 'opening'}
            onClick={() => setMuting('opening')}
          >
            <VolumeX aria-hidden="true" />
            {t('Mute User')}
          </Button>
        )}
        <ReportButton about={{ kind: 'member', id: profile.id, name: profile.displayName }} me={me} />
        <BlockAction member={profile}>
          {profile.business && <SendMatch businessId={profile.business.id} onSent={onClose} />}
        </BlockAction>
      </div>
    );
  }

  return (
    <ProfileDialog memberId={memberId} onClose={onClose} actions={actionsOn}>
      {(profile) =>
        muting &&
        mayModerate(me, profile) && (
          <div className="mt-5">
            <MutePanel member={profile} onReady={() => setMuting('open')} onClose={stopMuting} />
          </div>
        )
      }
    </ProfileDialog>
  );
}

/** The profile that a `MemberLink` opened, with all that the viewer can do there. */
export function MemberDialog({ memberId, ...rest }: MemberDialogProps) {
  return memberId !== null && <OpenMember memberId={memberId} {...rest} />;
}
