import type { MemberSession } from '@guildhall/contract/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDate, formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';

function SessionRow({ session }: { session: MemberSession }) {
  const { device, place, signedInAt, lastSeenAt, isCurrent } = session;
  const end = useEndSession();
  return (
    <SettingsRow
      icon={<MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="text-muted" />}
      title={
        <>
          {device}
          {isCurrent && <Badge tint="green">{t('This browser')}</Badge>}
        </>
      }
      text={
        <>
          <p>
            {rich('{place} · signed in {date}', {
              place,
              date: <time title={formatFull(signedInAt)}>{formatDate(signedInAt)}</time>,
            })}
          </p>
          {!isCurrent && (
            <p>
              {rich('Last seen {ago}', {
                ago: <time title={formatFull(lastSeenAt)}>{formatAgo(lastSeenAt)}</time>,
              })}
            </p>
          )}
        </>
      }
      actions={
        !isCurrent && (
          <Button
            variant="secondary"
            size="sm"
            pending={end.isPending}
            aria-label={t('Sign out {device}, {place}', { device, place })}
            onClick={(event) => {
              const button = event.currentTarget;
              end.mutate(session, { onSuccess: () => focusNeighbour(button) });
            }}
          >
            {t('Sign out')}
          </Button>
        )
      }
    />
  );
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndOtherSessions();
  return (
    <>
      <Button variant="secondary" size="sm" pending={end.isPending} onClick={() => setIsAsking(true)}>
        {t('Sign out everywhere else')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Sign out everywhere else?')}
        description={t(
          '{count, plural, one {# other browser} other {# other browsers}} will have to sign in again. This one stays signed in.',
          { count },
        )}
        action={t('Sign out everywhere else')}
        onConfirm={() => {
          setIsAsking(false);
          end.mutate(undefined);
        }}
      />
    </>
  );
}

/** Live: what ends elsewhere goes from the list by itself. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <SettingsSection
      id="sessions"
      title={t('Where you are signed in')}
      description={t('If you don’t recognise one of these, sign it out and change your password.')}
      actions={others > 0 && <EndOthers count={others} />}
    >
      <QueryView
        query={query}
        loading={<SkeletonText lines={2} />}
        failed={(failure) => <ErrorLine {...failure} title={t('Your sessions could not be loaded.')} />}
      >
        {(sessions) => (
          <>
            <ul aria-label={t('Sessions')} className="divide-y">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {others === 0 && <p className="mt-3 text-sm text-muted">{t('You aren’t signed in anywhere else.')}</p>}
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
