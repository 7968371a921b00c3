import type { Message } from '@guildhall/contract/chat.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { t } from '#web/lib/text.ts';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

/** What the reader can do with a message, in the order of the menu. */
export type ActsOf = (message: Message, isOwn: boolean) => MenuItem[];

const ActsOfRoom = createContext<ActsOf>(() => []);

/** Adds to what everybody can do with the messages within. */
export function MoreActs({ acts, children }: { acts: ActsOf; children: ReactNode }) {
  const others = useContext(ActsOfRoom);
  const all = useMemo<ActsOf>(
    () =>
      (...about) => [...others(...about), ...acts(...about)],
    [others, acts],
  );
  return <ActsOfRoom value={all}>{children}</ActsOfRoom>;
}

/** Beside a message: nothing where nothing can be done. With a mouse it shows where the pointer is. */
export function MessageMenu({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const actsOf = useContext(ActsOfRoom);
  if (message.messageType !== 'text') return null;
  const items = actsOf(message, isOwn);
  if (items.length === 0) return null;
  const author = isOwn ? 'you' : (message.user?.displayName ?? formerMember);
  return (
    <Menu
      label={t('More for the message by {author}', { author })}
      items={items}
      className="size-8 opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4.5"
    />
  );
}
