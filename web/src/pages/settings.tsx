import { message } from '@guildhall/contract/messages.ts';
import { DeleteSection } from '#web/features/account/delete-section.tsx';
import { ExportSection } from '#web/features/account/export-section.tsx';
import { CredentialsSection } from '#web/features/auth/credentials/credentials-section.tsx';
import { SignInMethodsSection } from '#web/features/auth/providers/sign-in-methods-section.tsx';
import { SecondFactorSection } from '#web/features/auth/second-factor/second-factor-section.tsx';
import { SessionsSection } from '#web/features/auth/sessions/sessions-section.tsx';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { NotificationsSection } from '#web/features/notifications/notifications-section.tsx';
import { PrivacySection } from '#web/features/profile/privacy-section.tsx';
import { t } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionList } from '#web/ui/section-list.tsx';

export { loadSettings as load } from './opening/settings.ts';

/** As they stand on the page, and by the same names. */
const sections = [
  { id: 'sign-in-methods', title: message('Sign-in methods') },
  { id: 'credentials', title: message('Password and e-mail') },
  { id: 'second-factor', title: message('Second factor') },
  { id: 'sessions', title: message('Where you are signed in') },
  { id: 'notifications', title: message('Notifications') },
  { id: 'privacy', title: message('Privacy') },
  { id: 'your-data', title: message('Your data') },
  { id: 'delete-account', title: message('Delete account') },
];

/** Each feature brings its own part; this page only says in which order they stand. */
export default function SettingsPage() {
  return (
    <>
      <PageHeader title={t('Settings')} subtitle={t('Your account, your sign-in and your data')} />
      <Gate visitor={<SignInCard title={t('Please log in to change your settings.')} />}>
        {(me) => (
          <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,48rem)_13rem]">
            <div className="grid max-w-3xl gap-6">
              <SignInMethodsSection />
              <CredentialsSection me={me} />
              <SecondFactorSection />
              <SessionsSection />
              <NotificationsSection me={me} />
              <PrivacySection me={me} />
              <ExportSection me={me} />
              <DeleteSection me={me} />
            </div>
            <SectionList
              label={t('Settings')}
              sections={sections.map(({ id, title }) => ({ id, title: t(title) }))}
              className="hidden xl:block"
            />
          </div>
        )}
      </Gate>
    </>
  );
}
