import { generalRoomId } from '@guildhall/contract/chat.ts';
import { commandTexts } from '#web/features/moderation/shared/command-texts.ts';
import { SanctionList } from '#web/features/sanctions/sanction-list.tsx';
import { Activity } from '#web/features/stats/activity.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

function ChatOrder() {
  if (!useIsOn('chat')) return null;
  return (
    <Card>
      <CardHeader
        title={t('Mutes and bans in chat')}
        subtitle={t('Open a member’s profile from a message and choose Mute User, or type a command.')}
      />
      <CardBody>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
          {commandTexts.map(({ text, effect }) => (
            <div key={text} className="contents">
              <dt>
                <code className="rounded-sm bg-sunken px-1.5 py-0.5">{text}</code>
              </dt>
              <dd className="text-muted">{t(effect)}</dd>
            </div>
          ))}
        </dl>
        <Button asChild variant="secondary" className="mt-5">
          <Link to={chatRoom(generalRoomId)}>{t('Open General Chat')}</Link>
        </Button>
      </CardBody>
    </Card>
  );
}

/** What stands against members, what they have done of late, and how chat is kept in order. */
export function UserActivity() {
  return (
    <div className="space-y-6">
      <SanctionList />
      <Activity />
      <ChatOrder />
    </div>
  );
}
