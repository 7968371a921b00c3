import type { Me } from '@guildhall/contract/members.ts';
import { type NotificationTopic, notificationTopics } from '@guildhall/contract/notifications.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useChooseMails, useNotificationSettings } from './queries.ts';

/** In the order of the page. */
const topics: Record<NotificationTopic, { label: string; hint: string }> = {
  requests: {
    label: 'Match requests',
    hint: 'Somebody would like to meet you: who, their note, and why the two of you fit.',
  },
  matches: { label: 'Accepted requests', hint: 'Somebody has accepted a request of yours.' },
  messages: {
    label: 'Private messages',
    hint: 'What waits for you in a conversation for 15 minutes: one mail, until you have read it.',
  },
  enquiries: {
    label: 'Enquiries',
    hint: 'Somebody asks one of your listings for a quote, or answers you.',
  },
  groups: {
    label: 'Groups',
    hint: 'Invitations, requests to join a group you organise, and answers to your own requests.',
  },
  events: {
    label: 'Events',
    hint: 'New events in your groups, changes and cancellations, and when you get a seat.',
  },
  reminders: { label: 'Reminders', hint: 'A day and an hour before an event you’re going to.' },
};

function Choices() {
  const choose = useChooseMails();
  return (
    <QueryView
      query={useNotificationSettings()}
      loading={<SkeletonText lines={3} />}
      failed={(failure) => <ErrorLine {...failure} title={t('Your choices could not be loaded.')} />}
    >
      {(settings) => (
        <fieldset className="space-y-4">
          <legend className="mb-3 text-sm font-medium">Mail me about</legend>
          {notificationTopics.map((topic) => {
            const asked = choose.isPending ? choose.variables[topic] : undefined;
            return (
              <CheckField key={topic} {...topics[topic]}>
                <Checkbox
                  checked={(asked ?? settings[topic]) === 'now'}
                  onChange={({ target }) => choose.mutate({ [topic]: target.checked ? 'now' : 'never' })}
                />
              </CheckField>
            );
          })}
        </fieldset>
      )}
    </QueryView>
  );
}

/** What is mailed: some of it by choice, some for the safety of the account. */
export function NotificationsSection({ me }: { me: Me }) {
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      description="What we write to you about, and what we don’t."
    >
      <Choices />
      <div className="mt-6 space-y-2 border-t pt-5 text-sm wrap-anywhere">
        <p>
          We always write to <bdi className="font-medium">{me.email}</bdi> about the safety of your account, and
          about your claims.
        </p>
        <Disclosure summary="What we always write about">
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>An address to confirm, or a password to set.</li>
            <li>A sign-in with a new device.</li>
            <li>A new password, or a new address (then to the earlier one, too).</li>
            <li>A second factor added or removed, or a recovery code used.</li>
            <li>Another way to sign in.</li>
            <li>Your data, ready to download.</li>
            <li>Your account, deleted or restored.</li>
            <li>What becomes of your claims, and of claims to your listings.</li>
          </ul>
        </Disclosure>
        <p className="text-muted">
          Requests, matches and messages appear here at once. We mail them only when the site isn’t on your screen.
          There is no newsletter.
        </p>
      </div>
    </SettingsSection>
  );
}
