import type { Room } from '@guildhall/contract/chat.ts';
import type { Me, MemberCard } from '@guildhall/contract/members.ts';
import { Lock, Mail, VolumeX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useResendConfirmation } from '#web/features/auth/queries.ts';
import { useSanctions } from '#web/features/moderation/use-sanctions.ts';
import { userMessage } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Composer } from './composer.tsx';

/** Stands where one could write, and says why one can't. */
function Closed({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-region
      tabIndex={-1}
      className="flex min-h-16 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-sunken px-4 py-3 text-center text-sm"
    >
      <p role="status" className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
        {icon}
        <span>{children}</span>
      </p>
      {action}
    </div>
  );
}

function ConfirmFirst({ me }: { me: Me }) {
  const resend = useResendConfirmation();
  return (
    <Closed
      icon={<Mail aria-hidden="true" />}
      action={
        <Button
          size="sm"
          variant="secondary"
          pending={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () =>
                toast({ title: 'Confirmation mail sent', description: `Please check ${me.email}.` }),
              onError: (error) =>
                toast({ title: 'Error', description: userMessage(error), variant: 'destructive' }),
            })
          }
        >
          Resend the mail
        </Button>
      }
    >
      Confirm your e-mail address to write here.
    </Closed>
  );
}

interface ComposerSlotProps {
  room: Room;
  me: Me;
  speakers: readonly MemberCard[];
  textareaRef: Ref<HTMLTextAreaElement>;
}

export function ComposerSlot({ room, me, speakers, textareaRef }: ComposerSlotProps) {
  const { mutedMinutes, reason } = useSanctions();
  if (room.isReadOnly)
    return (
      <Closed icon={<Lock aria-hidden="true" />}>
        This conversation is closed: you can read it, but nobody can write in it.
      </Closed>
    );
  if (mutedMinutes > 0)
    return (
      <Closed icon={<VolumeX aria-hidden="true" />}>
        <strong className="font-medium">You are muted for {plural(mutedMinutes, 'minute', 'minutes')}</strong>
        {reason && <span className="block text-muted">{reason}</span>}
      </Closed>
    );
  if (!me.isEmailConfirmed) return <ConfirmFirst me={me} />;
  return <Composer key={room.id} room={room} me={me} speakers={speakers} textareaRef={textareaRef} />;
}
