import type { Message, Room } from '@guildhall/contract/chat.ts';
import { readOnlySentence } from '@guildhall/contract/chat-words.ts';
import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import { Ban, Lock, Mail, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useResend } from '#web/features/auth/shared/use-resend.tsx';
import { useIsBlocked } from '#web/features/blocks/queries.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { SanctionLink } from '#web/features/moderation/shared/sanction-link.tsx';
import { useSanctions } from '#web/features/moderation/shared/use-sanctions.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMuteEnd } from '../mute-end.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { useClosed } from './use-closed.ts';

/** Stands where one could write, and says why one can't. */
function Closed({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-region
      tabIndex={-1}
      className="flex min-h-16 shrink-0 flex-wrap short:min-h-11 short:py-1.5 items-center justify-center gap-x-4 gap-y-2 border-t bg-sunken px-4 py-3 text-center text-sm"
    >
      <p role="status" className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
        {icon}
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}

function Muted() {
  const { mutedMinutes, reason, sanctionId } = useSanctions();
  return (
    <Closed icon={<VolumeX aria-hidden="true" />} action={<SanctionLink id={sanctionId} />}>
      <strong className="font-medium">
        {t('You are muted for {minutes, plural, one {# minute} other {# minutes}}', { minutes: mutedMinutes })}
      </strong>
      {reason && <span className="block text-muted">{reason}</span>}
    </Closed>
  );
}

/** By an organiser of the group, in its room alone. */
function MutedHere({ mute }: Pick<Room, 'mute'>) {
  const until = mute?.until;
  return (
    <Closed icon={<VolumeX aria-hidden="true" />}>
      <strong className="font-medium">{t('An organiser has muted you in this room')}</strong>
      <span className="block text-muted">
        {until
          ? t('You can write here again from {until}.', { until: formatMuteEnd(until) })
          : t('You can write here again when they lift it.')}
      </span>
    </Closed>
  );
}

function ConfirmFirst({ me }: { me: Me }) {
  const { resend, isPending, outcome } = useResend(me.email);
  return (
    <Closed
      icon={<Mail aria-hidden="true" />}
      action={
        <Button size="sm" variant="secondary" pending={isPending} onClick={resend}>
          {t('Resend the mail')}
        </Button>
      }
    >
      {outcome ?? t('Confirm your e-mail address to write here.')}
    </Closed>
  );
}

/** The other side isn't told of a block: only who blocked sees why. */
function ReadOnly({ partner }: { partner: MemberCard | null }) {
  const isBlocked = useIsBlocked(partner?.id);
  if (partner && isBlocked)
    return (
      <Closed
        icon={<Ban aria-hidden="true" />}
        action={
          <Button asChild size="sm" variant="secondary">
            <MemberLink id={partner.id}>{t('View profile')}</MemberLink>
          </Button>
        }
      >
        {rich('You blocked {name}. Unblock to write again.', {
          name: <bdi className="wrap-anywhere">{partner.displayName}</bdi>,
        })}
      </Closed>
    );
  return <Closed icon={<Lock aria-hidden="true" />}>{t(readOnlySentence)}</Closed>;
}

interface ComposerSlotProps {
  room: Room;
  me: Me;
  /** Who has spoken here, the latest first; undefined until the messages are loaded. */
  speakers: readonly MemberCard[] | undefined;
  composer: Ref<ComposerHandle>;
  /** The last own message, while it can be changed. */
  lastOwn: () => Message | undefined;
}

export function ComposerSlot({ room, me, speakers, composer, lastOwn }: ComposerSlotProps) {
  const closed = useClosed(room, me);
  if (closed === 'read-only') return <ReadOnly partner={room.partner} />;
  if (closed === 'muted') return <Muted />;
  if (closed === 'muted-here') return <MutedHere mute={room.mute} />;
  if (closed === 'unconfirmed') return <ConfirmFirst me={me} />;
  return <Composer key={room.id} room={room} me={me} speakers={speakers} handle={composer} lastOwn={lastOwn} />;
}
