import { type DataExport, downloadExport, exportHours } from '@guildhall/contract/account.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatFull, formatNumber } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useExport, useRequestExport } from './queries.ts';

const kilobyte = 1024;

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  return kilobytes < kilobyte ? `${kilobytes} KB` : `${formatNumber(Math.round(kilobytes / kilobyte))} MB`;
}

function Ready({ made, email, token }: { made: DataExport; email: string; token: string | null }) {
  const until = made.expiresAt ? formatFull(made.expiresAt) : '';
  if (!token)
    return (
      <p role="status">
        {rich('Your archive is ready. Open the link in the mail that we sent to {email}, until {until}.', {
          email: <bdi>{email}</bdi>,
          until,
        })}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t('Your archive is ready, until {until}.', { until })}</p>
      <Button asChild>
        <a href={`${downloadExport.path}?${new URLSearchParams({ token })}`} download>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {made.bytes === null ? t('Download') : t('Download ({size})', { size: sizeOf(made.bytes) })}
        </a>
      </Button>
    </div>
  );
}

function Ask({ children }: { children: ReactNode }) {
  const { mutate, isPending } = useRequestExport();
  return (
    <div className="grid justify-items-start gap-3">
      {children}
      <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
        {t('Request your data')}
      </Button>
    </div>
  );
}

function State({ newest, email, token }: { newest: DataExport; email: string; token: string | null }) {
  switch (newest.state) {
    case 'making':
      return (
        <p role="status" className="flex items-center gap-2">
          <Spinner className="size-4 shrink-0" />
          <span>
            {rich(
              'Your archive is being prepared. We’ll write to {email} when it is ready; you can leave this page.',
              {
                email: <bdi>{email}</bdi>,
              },
            )}
          </span>
        </p>
      );
    case 'ready':
      return (
        <Ask>
          <Ready made={newest} email={email} token={token} />
        </Ask>
      );
    case 'failed':
      return (
        <Ask>
          <p role="alert">{t('Your archive could not be made. Please ask for it again.')}</p>
        </Ask>
      );
    default:
      return (
        <Ask>
          {token ? (
            <p role="alert">{t('This download has expired. You can ask for a new one.')}</p>
          ) : (
            <p>
              {t(
                'We’ll mail you a link when it is ready. It works for {exportHours} hours, and only while you are signed in.',
                { exportHours },
              )}
            </p>
          )}
        </Ask>
      );
  }
}

/** The mail's link carries `?export=`: with it and the session, the archive can be fetched. */
export function ExportSection({ me }: { me: Me }) {
  const token = useSearchParams()[0].get('export');
  return (
    <SettingsSection
      id="your-data"
      title={t('Your data')}
      description={t(
        'Everything this site stores about you, as one archive: your profile, businesses, matches, messages and files.',
      )}
    >
      <div className="text-sm wrap-anywhere">
        <QueryView
          query={useExport()}
          loading={<SkeletonText lines={2} />}
          failed={(failure) => (
            <ErrorLine {...failure} title={t('The state of your download could not be loaded.')} />
          )}
        >
          {(newest) => <State newest={newest} email={me.email} token={token} />}
        </QueryView>
      </div>
    </SettingsSection>
  );
}
