import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type Passkey, passkeysMax } from '@guildhall/contract/passkeys.ts';
import type { getSecondFactor } from '@guildhall/contract/second-factor.ts';
import { recoveryCodesCount } from '@guildhall/contract/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDate, formatFull } from '#web/lib/format.ts';
import { later } from '#web/lib/later.tsx';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { secondFactorQuery, useRemovePasskey, useRemoveTotp, useRenewRecoveryCodes } from './settings-queries.ts';

const TotpDialog = later(
  async () => (await import('./totp-dialog.tsx')).TotpDialog,
  ({ open }) => open,
  reportMissing,
);
const PasskeyDialog = later(
  async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
  ({ passkey }) => passkey !== undefined,
  reportMissing,
);
const CodesDialog = later(
  async () => (await import('./codes-dialog.tsx')).CodesDialog,
  ({ codes }) => codes !== undefined,
  reportMissing,
);

type State = Answer<typeof getSecondFactor>;

/** What is being asked about, or done. */
type Doing = 'app' | 'remove-app' | 'renew' | { remove: Passkey } | { name: Passkey | 'new' };

function Factors({ state }: { state: State }) {
  const { totpSince, passkeys, recoveryCodesLeft } = state;
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<readonly string[]>();
  const removeTotp = useRemoveTotp();
  const removePasskey = useRemovePasskey();
  const renew = useRenewRecoveryCodes();
  const hasFactor = totpSince !== null || passkeys.length > 0;
  const stop = () => setDoing(undefined);
  const ended = { onSettled: stop };
  const done = (title: string) => (made: readonly string[] | null) => {
    stop();
    if (made) setCodes(made);
    else toast({ title });
  };
  const toRemove = typeof doing === 'object' && 'remove' in doing ? doing.remove : undefined;
  const toName = typeof doing === 'object' && 'name' in doing ? doing.name : undefined;
  return (
    <>
      {state.isRequired && !hasFactor && (
        <p role="note" className="mb-4 rounded-control bg-danger-soft px-3 py-2 text-sm text-on-danger-soft">
          {t(
            'On this site moderators and admins need a second factor. Until you set one up, you have the rights of a member.',
          )}
        </p>
      )}
      <ul className="divide-y">
        <SettingsRow
          icon={<Smartphone aria-hidden="true" strokeWidth={1.75} className="text-muted" />}
          title={t('Authenticator app')}
          text={
            totpSince
              ? rich('Set up on {date}', {
                  date: <time title={formatFull(totpSince)}>{formatDate(totpSince)}</time>,
                })
              : t('An app on your phone shows a new code every 30 seconds.')
          }
          actions={
            <>
              <Button variant="secondary" size="sm" onClick={() => setDoing('app')}>
                {totpSince ? t('Use another app') : t('Set up an app')}
              </Button>
              {totpSince && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('Remove the authenticator app')}
                  onClick={() => setDoing('remove-app')}
                >
                  {t('Remove')}
                </Button>
              )}
            </>
          }
        />
        <SettingsRow
          icon={<KeyRound aria-hidden="true" strokeWidth={1.75} className="text-muted" />}
          title={t('Passkeys')}
          text={t('Your device signs you in by fingerprint, face or PIN, without the password.')}
          actions={
            passkeys.length < passkeysMax && (
              <Button variant="secondary" size="sm" onClick={() => setDoing({ name: 'new' })}>
                {t('Add a passkey')}
              </Button>
            )
          }
        >
          {passkeys.length > 0 && (
            <ul aria-label={t('Your passkeys')} className="mt-1 space-y-3 sm:pl-9">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
                    <p className="font-medium">{passkey.name}</p>
                    <p className="text-muted">
                      {passkey.lastUsedAt
                        ? t('Added on {date} · last used {ago}', {
                            date: formatDate(passkey.createdAt),
                            ago: formatAgo(passkey.lastUsedAt),
                          })
                        : t('Added on {date} · not used yet', { date: formatDate(passkey.createdAt) })}
                    </p>
                  </div>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('Rename {name}', { name: passkey.name })}
                    onClick={() => setDoing({ name: passkey })}
                  >
                    {t('Rename')}
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t('Remove {name}', { name: passkey.name })}
                    onClick={() => setDoing({ remove: passkey })}
                  >
                    {t('Remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </SettingsRow>
        {hasFactor && (
          <SettingsRow
            icon={<LifeBuoy aria-hidden="true" strokeWidth={1.75} className="text-muted" />}
            title={t('Recovery codes')}
            text={t(
              '{recoveryCodesLeft} of {recoveryCodesCount} left. Each signs you in once when your phone is lost.',
              { recoveryCodesLeft, recoveryCodesCount },
            )}
            actions={
              <Button variant="secondary" size="sm" onClick={() => setDoing('renew')}>
                {t('New codes')}
              </Button>
            }
          />
        )}
      </ul>
      <TotpDialog open={doing === 'app'} onClose={stop} onDone={done(t('Your authenticator app is set up'))} />
      <PasskeyDialog passkey={toName} onClose={stop} onAdded={done(t('The passkey was added'))} />
      <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      <ConfirmDialog
        open={doing === 'remove-app'}
        onOpenChange={stop}
        title={t('Remove the authenticator app?')}
        description={
          passkeys.length > 0
            ? t('Its codes will stop working. Your passkeys keep working.')
            : t('Its codes and your recovery codes will stop working, and the password alone will sign you in.')
        }
        action={t('Remove the app')}
        pending={removeTotp.isPending}
        onConfirm={() => removeTotp.mutate(undefined, ended)}
      />
      <ConfirmDialog
        open={toRemove !== undefined}
        onOpenChange={stop}
        title={t('Remove {name}?', { name: toRemove?.name ?? t('the passkey') })}
        description={t(
          'It will no longer sign you in. Your device may still offer it until you delete it there too.',
        )}
        action={t('Remove the passkey')}
        pending={removePasskey.isPending}
        onConfirm={() => toRemove && removePasskey.mutate(toRemove.id, ended)}
      />
      <ConfirmDialog
        open={doing === 'renew'}
        onOpenChange={stop}
        title={t('Make new recovery codes?')}
        description={t('The ones you saved will stop working.')}
        action={t('Make new codes')}
        pending={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, { ...ended, onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
        }
      />
    </>
  );
}

export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  const { data } = query;
  const isOn = data && (data.totpSince !== null || data.passkeys.length > 0);
  return (
    <SettingsSection
      id="second-factor"
      title={t('Second factor')}
      description={t('With one, a stolen password is not enough to sign in as you.')}
      actions={data && <Badge tint={isOn ? 'green' : 'grey'}>{isOn ? t('On') : t('Off')}</Badge>}
    >
      <QueryView
        query={query}
        loading={<SkeletonText lines={3} />}
        failed={(failure) => <ErrorLine {...failure} title={t('Your second factor could not be loaded.')} />}
      >
        {(state) => <Factors state={state} />}
      </QueryView>
    </SettingsSection>
  );
}
