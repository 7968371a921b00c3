import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SettingsAnswer } from '@guildhall/contract/settings.ts';
import { featureSettings, type SiteFeature, siteFeatures } from '@guildhall/contract/site-features.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useSwitchFeature } from './queries.ts';

interface Words {
  on: Message;
  off: Message;
  /** What the button does. */
  switchOff: Message;
  switchOn: Message;
  asked: Message;
  /** What becomes of it, said before. */
  consequence: Message;
}

const words: Record<SiteFeature, Words> = {
  matching: {
    on: message('Matching is on'),
    off: message('Matching is off'),
    switchOff: message('Switch matching off'),
    switchOn: message('Switch matching on'),
    asked: message('Switch matching off?'),
    consequence: message(
      'Nobody is introduced to anybody, and no request can be sent or answered. Requests and matches are kept, and are there again once you switch it on.',
    ),
  },
  chat: {
    on: message('Chat is on'),
    off: message('Chat is off'),
    switchOff: message('Switch chat off'),
    switchOn: message('Switch chat on'),
    asked: message('Switch chat off?'),
    consequence: message(
      'Nobody can read or write in any room, also those of matches and groups. Staff still read what is reported. All messages are kept, and are there again once you switch it on.',
    ),
  },
  groups: {
    on: message('Groups are on'),
    off: message('Groups are off'),
    switchOff: message('Switch groups off'),
    switchOn: message('Switch groups on'),
    asked: message('Switch groups off?'),
    consequence: message(
      'Nobody finds, joins or organises groups. Their rooms stay in chat. Groups and their members are kept, and are there again once you switch it on.',
    ),
  },
  events: {
    on: message('Events are on'),
    off: message('Events are off'),
    switchOff: message('Switch events off'),
    switchOn: message('Switch events on'),
    asked: message('Switch events off?'),
    consequence: message(
      'Nobody finds, announces or answers events, calendars get nothing, and nobody is reminded. Events and answers are kept, and are there again once you switch it on.',
    ),
  },
};

const texts: Record<SiteFeature, Message> = {
  matching: message('Suggestions of who fits, requests to meet, and matches.'),
  chat: message('The general room, and the rooms of matches and groups.'),
  groups: message('Groups with members, organisers and invitations.'),
  events: message('The calendar of the community, seats and reminders.'),
};

/** Which parts the site has. Each is a change of its own, with its consequence said before. */
export function FeaturesCard({ settings }: { settings: SettingsAnswer }) {
  const { mutate, isPending, variables } = useSwitchFeature();
  const [asking, setAsking] = useState<SiteFeature>();
  return (
    <SettingsSection
      id="features"
      title={t('Features')}
      description={t(
        'What is off has no place in the menu, no page, no calls and no mails. Nothing that is stored is deleted. Plans are switched below, under Plans.',
      )}
    >
      <ul className="max-w-2xl divide-y">
        {siteFeatures.map((feature) => {
          const isOn = settings[featureSettings[feature]] !== false;
          const { on, off, switchOff, switchOn } = words[feature];
          return (
            <li
              key={feature}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">{t(isOn ? on : off)}</p>
                <p className="mt-0.5 text-sm text-muted">{t(texts[feature])}</p>
              </div>
              <Button
                variant="secondary"
                pending={isPending && variables.feature === feature}
                onClick={() => (isOn ? setAsking(feature) : mutate({ feature, isOn: true }))}
              >
                {t(isOn ? switchOff : switchOn)}
              </Button>
            </li>
          );
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={t(words[asking].asked)}
          description={t(words[asking].consequence)}
          action={t(words[asking].switchOff)}
          onConfirm={() => {
            setAsking(undefined);
            mutate({ feature: asking, isOn: false });
          }}
        />
      )}
    </SettingsSection>
  );
}
