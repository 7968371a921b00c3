import { type AchievementName, activeNetworkerMessages, earlyAdopter } from '@guildhall/contract/achievements.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { profileStrength } from '@guildhall/contract/strength.ts';
import { Award, type LucideIcon, MessagesSquare, Sprout, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { rich, t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useAchievements, useChatStats } from './queries.ts';

interface Look {
  title: Message;
  icon: LucideIcon;
  /** How it is earned, or what earned it. */
  sentence: (own: { messages: number; percent: number; isEarned: boolean }) => string;
}

const looks: Record<AchievementName, Look> = {
  early_adopter: {
    title: message('Early Adopter'),
    icon: Sprout,
    sentence: ({ isEarned }) =>
      isEarned
        ? t('Here from the beginning')
        : t('For the first {members} members and everybody who joined in the first {days} days', {
            members: earlyAdopter.members,
            days: earlyAdopter.days,
          }),
  },
  active_networker: {
    title: message('Active Networker'),
    icon: MessagesSquare,
    sentence: ({ messages, isEarned }) =>
      isEarned
        ? t('Sent {messages, number}+ messages in the general chat', { messages })
        : t('Sent {messages, number}+ messages in the general chat · {needed} earn it', {
            messages,
            needed: activeNetworkerMessages,
          }),
  },
  community_member: {
    title: message('Community Member'),
    icon: UsersRound,
    sentence: ({ isEarned }) => (isEarned ? t('In a business group') : t('For members of a business group')),
  },
  profile_builder: {
    title: message('Profile Builder'),
    icon: Award,
    sentence: ({ percent }) => t('Profile {percent}% complete', { percent }),
  },
};

function Achievement({ look, isEarned, sentence }: { look: Look; isEarned: boolean; sentence: string }) {
  const title = t(look.title);
  const spoken = (words: ReactNode) => <span className="sr-only">{words}</span>;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span
        className={cx(
          'mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full',
          isEarned ? 'bg-primary-soft text-on-primary-soft' : 'border border-dashed border-control text-muted',
        )}
      >
        <look.icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      </span>
      <div className="min-w-0 text-sm">
        <p className={cx('font-medium', !isEarned && 'text-muted')}>
          {isEarned
            ? rich('{title}<spoken>, earned</spoken>', { title, spoken })
            : rich('{title}<spoken>, not earned yet</spoken>', { title, spoken })}
        </p>
        <p className="text-muted">{sentence}</p>
      </div>
    </li>
  );
}

/** What the server says has been earned. */
export function AchievementsCard({ me }: { me: Me }) {
  const messages = useChatStats().data?.generalChatMessageCount ?? 0;
  const { percent } = profileStrength(me);
  return (
    <Card>
      <CardHeader title={t('Achievements')} />
      <CardBody>
        <QueryView
          query={useAchievements()}
          loading={<SkeletonText lines={6} />}
          failed={(failure) => <ErrorLine {...failure} title={t('Your achievements could not be loaded.')} />}
        >
          {(achievements) => (
            <ul className="divide-y">
              {achievements.map(({ name, isEarned }) => (
                <Achievement
                  key={name}
                  look={looks[name]}
                  isEarned={isEarned}
                  sentence={looks[name].sentence({ messages, percent, isEarned })}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}
