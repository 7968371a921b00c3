import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BannedScreen } from '#web/features/moderation/shared/banned-screen.tsx';
import { ChatLayout } from './chat-layout.tsx';
import { startSending } from './outbox/sender.ts';
import { useChatBan } from './shared/use-chat-ban.ts';

export function ChatMember({ me }: { me: Me }) {
  const client = useQueryClient();
  // Not on the server, where one page's member must never meet another's.
  useState(() => import.meta.env.SSR || startSending(client, me.id));
  const ban = useChatBan();
  return ban ? <BannedScreen {...ban} /> : <ChatLayout me={me} />;
}
