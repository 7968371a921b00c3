import { type Message, message } from '@guildhall/contract/messages.ts';
import { Handshake, type LucideIcon, MessagesSquare } from 'lucide-react';
import { SignInPrompt } from '#web/features/auth/shared/sign-in-prompt.tsx';
import { t } from '#web/lib/text.ts';
import { Badge, type Tint } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A picture of what members have, the same for every visitor (product.md 2). */
const cards: { title: Message; text: Message; badge: Message; tint: Tint; icon: LucideIcon }[] = [
  {
    title: message('General Chat'),
    text: message('Community discussion'),
    badge: message('Live'),
    tint: 'green',
    icon: MessagesSquare,
  },
  {
    title: message('Business Matches'),
    text: message('Private conversations with your matches'),
    badge: message('3 chats'),
    tint: 'primary',
    icon: Handshake,
  },
];

export function ChatVisitor() {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto md:flex-row md:overflow-hidden">
      <section
        aria-label={t('Rooms')}
        className="shrink-0 border-b bg-surface p-4 md:w-72 md:border-r md:border-b-0 xl:w-80"
      >
        <h1 tabIndex={-1} className="px-1 text-xl">
          {t('Come & Chat')}
        </h1>
        <ul className="mt-4 space-y-3">
          {cards.map(({ title, text, badge, tint, icon: Icon }) => (
            <li key={title.text}>
              <Card className="flex items-start gap-3 p-3">
                <span
                  data-tint={tint}
                  className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint"
                >
                  <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
                </span>
                <div className="min-w-0 flex-1 text-sm">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
                    <span className="font-medium">{t(title)}</span>
                    <Badge tint={tint}>{t(badge)}</Badge>
                  </p>
                  <p className="text-muted">{t(text)}</p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-label={t('Sign in')}
        className="flex min-w-0 flex-1 flex-col items-center justify-center-safe md:overflow-y-auto"
      >
        <SignInPrompt title={t('Real-time Business Chat')}>
          {t('Sign in to start chatting with the business community')}
        </SignInPrompt>
      </section>
    </div>
  );
}
