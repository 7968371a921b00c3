import { useMe } from '#web/features/auth/queries.ts';
import { ChatMember } from '#web/features/chat/chat-member.tsx';
import { ChatSkeleton } from '#web/features/chat/chat-skeleton.tsx';
import { ChatVisitor } from '#web/features/chat/chat-visitor.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export function ChatPage() {
  const { data: me, error, refetch } = useMe();
  if (me) return <ChatMember key={me.id} me={me} />;
  if (me === null) return <ChatVisitor />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <ChatSkeleton />;
}
