import type { Me } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { type NotificationTopic, notificationTopics, topicFeatures } from '@guildhall/contract/notifications.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { useBrand } from '#web/lib/brand.ts';
import { rich, t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useChooseMails, useNotificationSettings } from './queries.ts';

/** In the order of the page. */
const topics: Record<NotificationTopic, { label: Message; hint: Message }> = {
  requests: {
    label: message('Match requests'),
    hint: message('Somebody would like to meet you: who, their note, and why the two of you fit.'),
  },
  matches: { label: message('Accepted requests'), hint: message('Somebody has accepted a request of yours.') },
  messages: {
    label: message('Private messages'),
    hint: message('What waits for you in a conversation for 15 minutes: one mail, until you have read it.'),
  },
  enquiries: {
    label: message('Enquiries'),
    hint: message('Somebody asks one of your listings for a quote, or answers you.'),
  },
  groups: {
    label: message('Groups'),
    hint: message('Invitations, requests to join a group you organise, and answers to your own requests.'),
  },
  events: {
    label: message('Events'),
    hint: message('New events in your groups, changes and cancellations, and when you get a seat.'),
  },
  reminders: { label: message('Reminders'), hint: message('A day and an hour before an event you’re going to.') },
  recaps: {
    label: message('Your year'),
    hint: message('Once a year, before your membership ends or renews: what it has brought you.'),
  },
  audit: {
    label: message('Audit log'),
    hint: message('After a day on which staff did something: how much, and how the log ends. Keep these mails.'),
  },
};

function Choices({ me }: { me: Me }) {
  const choose = useChooseMails();
  const hasBilling = useHasBilling();
  const { off } = useBrand();
  const offered = notificationTopics.filter(
    (topic) =>
      !off.includes(topicFeatures[topic] as SiteFeature) &&
      (hasBilling || topic !== 'recaps') &&
      (me.role === 'admin' || topic !== 'audit'),
  );
  return (
    <QueryView
      query={useNotificationSettings()}
      loading={<SkeletonText lines={3} />}
      failed={(failure) => <ErrorLine {...failure} title={t('Your choices could not be loaded.')} />}
    >
      {(settings) => (
        <fieldset className="space-y-4">
          <legend className="mb-3 text-sm font-medium">{t('Mail me about')}</legend>
          {offered.map((topic) => {
            const asked = choose.isPending ? choose.variables[topic] : undefined;
            const { label, hint } = topics[topic];
            return (
              <CheckField key={topic} label={t(label)} hint={t(hint)}>
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
  const hasBilling = useHasBilling();
  return (
    <SettingsSection
      id="notifications"
      title={t('Notifications')}
      description={t('What we write to you about, and what we don’t.')}
    >
      <Choices me={me} />
      <div className="mt-6 space-y-2 border-t pt-5 text-sm wrap-anywhere">
        <p>
          {rich('We always write to {email} about the safety of your account, and about your claims.', {
            email: <bdi className="font-medium">{me.email}</bdi>,
          })}
        </p>
        <Disclosure summary={t('What we always write about')}>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>{t('An address to confirm, or a password to set.')}</li>
            <li>{t('A sign-in with a new device.')}</li>
            <li>{t('A new password, or a new address (then to the earlier one, too).')}</li>
            <li>{t('A second factor added or removed, or a recovery code used.')}</li>
            <li>{t('Another way to sign in.')}</li>
            <li>{t('Your data, ready to download.')}</li>
            <li>{t('Your account, deleted or restored.')}</li>
            {hasBilling && <li>{t('What is charged for your membership, and when it ends.')}</li>}
            <li>{t('What becomes of your claims, and of claims to your listings.')}</li>
          </ul>
        </Disclosure>
        <p className="text-muted">
          {t(
            'Requests, matches and messages appear here at once. We mail them only when the site isn’t on your screen. There is no newsletter.',
          )}
        </p>
      </div>
    </SettingsSection>
  );
}
