import type { Me } from '@guildhall/contract/members.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** What is mailed today, all of it: there is nothing to choose, so there is no switch. */
export function NotificationsSection({ me }: { me: Me }) {
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      description="What we write to you, and what we don’t."
    >
      <div className="space-y-2 text-sm wrap-anywhere">
        <p>
          To <bdi className="font-medium">{me.email}</bdi> we write only about your account: to confirm an address
          or to set a password, when your data is ready to download, and when your account is deleted or restored.
        </p>
        <p>
          For your safety we also write when somebody signs in with a device that is new to your account, when your
          password or your address changes (then to the earlier address, too), when a second factor is added,
          removed or stood in for by a recovery code, and when another way to sign in is linked.
        </p>
        <p className="text-muted">
          Requests, matches and messages show here at once and are not mailed. There is no newsletter.
        </p>
      </div>
    </SettingsSection>
  );
}
