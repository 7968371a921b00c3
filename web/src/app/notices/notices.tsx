import { message } from '@guildhall/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { askedPagesQuery } from '#web/features/site/agreements.ts';
import { useSite } from '#web/features/site/queries.ts';
import { later } from '#web/lib/later.tsx';
import { hasNewVersion } from '#web/lib/new-version.ts';
import { paths } from '#web/lib/paths.ts';
import { reconnectNow, useSocketStatus } from '#web/lib/socket.ts';
import { t } from '#web/lib/text.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Strip, StripButton } from '#web/ui/strip.tsx';

/** A short break heals unseen. */
const patienceMs = 3000;

const offline = message('You are offline. What you type is kept.');
const reconnecting = message('Reconnecting… You’ll see what others do once the connection is back.');
const lost = message('No connection to the server. You’ll see what others do once it is back.');

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
      action={isOnline && isLost && <StripButton onClick={reconnectNow}>{t('Reconnect now')}</StripButton>}
    >
      {t(isOnline ? (isLost ? lost : reconnecting) : offline)}
    </Strip>
  );
}

/** When, is up to whoever may be in the middle of a sentence. */
function NewVersionNotice() {
  if (!hasNewVersion.use()) return null;
  return (
    <Strip
      icon={<RefreshCw aria-hidden="true" />}
      action={<StripButton onClick={() => location.reload()}>{t('Reload the page')}</StripButton>}
    >
      {t('A new version of this site is here. Reload when it suits you.')}
    </Strip>
  );
}

/** What the office tells everybody. */
function Announcement() {
  const { announcement, announcementUntil } = useSite().data ?? {};
  const minute = useMinute();
  if (!announcement || (announcementUntil && announcementUntil <= minute)) return null;
  return (
    <Strip tint="accent" icon={<Megaphone aria-hidden="true" />}>
      <span className="whitespace-pre-line wrap-anywhere">{announcement}</span>
    </Strip>
  );
}

/** Few are ever asked. */
const AgreementNotice = later(
  async () => (await import('./agreement-notice.tsx')).AgreementNotice,
  () => true,
);

function AskedToAgree() {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...askedPagesQuery, enabled: isSignedIn });
  const asked = isSignedIn && data?.[0];
  return asked && <AgreementNotice page={asked.page} version={asked.version} />;
}

/** Quiet strips above the page. */
export function Notices() {
  const { pathname } = useLocation();
  return (
    <>
      <Announcement />
      <AskedToAgree />
      <ConnectionNotice />
      <NewVersionNotice />
      {/* There it is the first of the first steps. */}
      {pathname !== paths.dashboard && <ConfirmNotice />}
    </>
  );
}
