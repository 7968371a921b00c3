import { CredentialsSection } from '#web/features/auth/credentials/credentials-section.tsx';
import { Gate, SignInCard } from '#web/features/auth/gate.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Each feature brings its own part; this page only says in which order they stand. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account, your sign-in and your data" />
      <Gate visitor={<SignInCard title="Please log in to change your settings." />}>
        {(me) => (
          <div className="grid max-w-3xl gap-6">
            <CredentialsSection me={me} />
          </div>
        )}
      </Gate>
    </>
  );
}
