import { generalRoomId } from '@guildhall/contract/chat.ts';
import { Link } from 'react-router';
import { StaffGate } from '#web/features/auth/staff-gate.tsx';
import { commandTexts } from '#web/features/moderation/command-texts.ts';
import { StatCards } from '#web/features/stats/stat-cards.tsx';
import { chatRoom } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function ModeratorPage() {
  return (
    <StaffGate roles={['moderator', 'admin']} privilege="moderator">
      <PageHeader
        title="Moderator Tools"
        subtitle="Monitor and manage community content"
        badge={<Badge tint="purple">Moderator</Badge>}
      />
      <StatCards />
      <Card className="mt-6">
        <CardHeader
          title="Order in General Chat"
          subtitle="Open a member’s profile from a message and choose Mute User, or type a command."
        />
        <CardBody>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
            {commandTexts.map(({ text, effect }) => (
              <div key={text} className="contents">
                <dt>
                  <code className="rounded-sm bg-sunken px-1.5 py-0.5">{text}</code>
                </dt>
                <dd className="text-muted">{effect}</dd>
              </div>
            ))}
          </dl>
          <Button asChild variant="secondary" className="mt-5">
            <Link to={chatRoom(generalRoomId)}>Open General Chat</Link>
          </Button>
        </CardBody>
      </Card>
    </StaffGate>
  );
}
