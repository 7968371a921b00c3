import { Handshake, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { SignInPrompt } from '#web/features/auth/sign-in-prompt.tsx';
import { Badge, type Tint } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { stopSender } from './composer/sender.ts';

/** Specification sections 2 and 9: for visitors these two are fixed. */
const cards: { title: string; text: string; badge: string; tint: Tint; icon: LucideIcon }[] = [
  { title: 'General Chat', text: 'Community discussion', badge: 'Live', tint: 'green', icon: MessagesSquare },
  {
    title: 'Business Matches',
    text: 'Private conversations with your matches',
    badge: '3 chats',
    tint: 'primary',
    icon: Handshake,
  },
];

export function ChatVisitor() {
  // Whoever was signed in until now is not any more.
  useEffect(stopSender, []);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto md:flex-row md:overflow-hidden">
      <section
        aria-label="Rooms"
        className="shrink-0 border-b bg-surface p-4 md:w-72 md:border-r md:border-b-0 xl:w-80"
      >
        <h1 tabIndex={-1} className="px-1 text-xl">
          Come &amp; Chat
        </h1>
        <ul className="mt-4 space-y-3">
          {cards.map(({ title, text, badge, tint, icon: Icon }) => (
            <li key={title}>
              <Card className="flex items-center gap-3 p-3">
                <span
                  data-tint={tint}
                  className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint"
                >
                  <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
                </span>
                <div className="min-w-0 flex-1 text-sm">
                  <p className="truncate font-medium">{title}</p>
                  <p className="text-muted">{text}</p>
                </div>
                <Badge tint={tint}>{badge}</Badge>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-label="Sign in"
        className="flex min-w-0 flex-1 flex-col items-center justify-center md:overflow-y-auto"
      >
        <SignInPrompt title="Real-time Business Chat">
          Sign in to start chatting with the business community
        </SignInPrompt>
      </section>
    </div>
  );
}
