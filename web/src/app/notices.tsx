import { Mail, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIsSignedIn, useMe, useResendConfirmation } from '#web/features/auth/queries.ts';
import { userMessage } from '#web/lib/api.ts';
import { reconnectNow, useSocketStatus } from '#web/lib/socket.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { toast } from '#web/ui/toast.ts';

/** A short break heals unseen. */
const patienceMs = 3000;

function ConfirmNotice() {
  const { data: me } = useMe();
  const resend = useResendConfirmation();
  if (!me || me.isEmailConfirmed) return null;
  return (
    <Strip
      tint="primary"
      icon={<Mail aria-hidden="true" />}
      action={
        <StripButton
          disabled={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () =>
                toast({ title: 'Confirmation mail sent', description: `Please check ${me.email}.` }),
              onError: (error) =>
                toast({ title: 'Error', description: userMessage(error), variant: 'destructive' }),
            })
          }
        >
          Resend
        </StripButton>
      }
    >
      Confirm your e-mail address to send requests, write in chat and add businesses. We sent a link to{' '}
      <strong className="font-medium">{me.email}</strong>.
    </Strip>
  );
}

function ConnectionNotice() {
  const isSignedIn = useIsSignedIn();
  const isOnline = useOnline();
  const { state, isLost } = useSocketStatus();
  const isBroken = !isOnline || (isSignedIn && state !== 'connected');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBroken) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isBroken]);
  if (!isShown || !isBroken) return null;
  return (
    <Strip
      icon={<WifiOff aria-hidden="true" />}
      action={isOnline && isLost && <StripButton onClick={reconnectNow}>Reconnect now</StripButton>}
    >
      {isOnline
        ? 'Reconnecting… What others do appears as soon as the connection is back.'
        : 'You are offline. What you type is kept.'}
    </Strip>
  );
}

/** Quiet strips above the page. */
export function Notices() {
  return (
    <>
      <ConnectionNotice />
      <ConfirmNotice />
    </>
  );
}
