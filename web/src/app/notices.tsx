import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { reconnectNow, useSocketStatus } from '#web/lib/socket.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';

/** A short break heals unseen. */
const patienceMs = 3000;

const offline = 'You are offline. What you type is kept.';
const reconnecting = 'Reconnecting… What others do appears as soon as the connection is back.';
const lost = 'No connection to the server. What others do appears as soon as it is back.';

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
      {isOnline ? (isLost ? lost : reconnecting) : offline}
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
