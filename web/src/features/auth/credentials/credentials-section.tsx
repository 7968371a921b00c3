import type { Me } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Strip, StripButton } from '#web/ui/strip.tsx';
import { Address } from '../shared/address.tsx';
import { credentialsQuery, useCancelEmailChange } from './queries.ts';

/** Opened by few, and not at once. */
const EmailForm = later(
  async () => (await import('./email-form.tsx')).EmailForm,
  () => true,
  reportMissing,
);
const PasswordForm = later(
  async () => (await import('./password-form.tsx')).PasswordForm,
  () => true,
  reportMissing,
);

function PendingEmail({ email }: { email: string }) {
  const { mutate, isPending } = useCancelEmailChange();
  return (
    <Strip
      inset
      tint="primary"
      action={
        <StripButton pending={isPending} onClick={() => mutate()}>
          {t('Withdraw')}
        </StripButton>
      }
    >
      {rich('We wrote to {address}. Open the link there, in a browser where you are signed in.', {
        address: <Address email={email} />,
      })}
    </Strip>
  );
}

/** 'Password and e-mail' of /settings. */
export function CredentialsSection({ me }: { me: Me }) {
  const [opened, setOpened] = useState<'email' | 'password'>();
  const close = () => setOpened(undefined);
  return (
    <SettingsSection
      id="credentials"
      title={t('Password and e-mail')}
      description={t('What you sign in with. We write to you whenever either changes.')}
    >
      <QueryView query={useQuery(credentialsQuery)} loading={<SkeletonText lines={3} />}>
        {({ hasPassword, pendingEmail }) => (
          <ul className="divide-y">
            <SettingsRow
              title={t('E-mail')}
              text={<Address email={me.email} />}
              actions={
                opened !== 'email' && (
                  <Button variant="secondary" size="sm" onClick={() => setOpened('email')}>
                    {t('Change e-mail')}
                  </Button>
                )
              }
            >
              {opened === 'email' && <EmailForm onClose={close} />}
              {pendingEmail && <PendingEmail email={pendingEmail} />}
            </SettingsRow>
            <SettingsRow
              title={t('Password')}
              text={hasPassword ? t('Set') : t('None: you sign in through another service.')}
              actions={
                opened !== 'password' && (
                  <Button variant="secondary" size="sm" onClick={() => setOpened('password')}>
                    {hasPassword ? t('Change password') : t('Set a password')}
                  </Button>
                )
              }
            >
              {opened === 'password' && <PasswordForm me={me} hasPassword={hasPassword} onClose={close} />}
            </SettingsRow>
          </ul>
        )}
      </QueryView>
    </SettingsSection>
  );
}
