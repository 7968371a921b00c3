import { DeleteSection } from '#web/features/account/delete-section.tsx';
import { ExportSection } from '#web/features/account/export-section.tsx';
import { NotificationsSection } from '#web/features/account/notifications-section.tsx';
import { CredentialsSection } from '#web/features/auth/credentials/credentials-section.tsx';
import { Gate, SignInCard } from '#web/features/auth/gate.tsx';
import { SignInMethodsSection } from '#web/features/auth/providers/sign-in-methods-section.tsx';
import { SecondFactorSection } from '#web/features/auth/second-factor/second-factor-section.tsx';
import { SessionsSection } from '#web/features/auth/sessions/sessions-section.tsx';
import { PrivacySection } from '#web/features/profile/privacy-section.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Each feature brings its own part; this page only says in which order they stand. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account, your sign-in and your data" />
      <Gate visitor={<SignInCard title="Please log in to change your settings." />}>
        {(me) => (
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
        )}
      </Gate>
    </>
  );
}
