import { Gate } from '#web/features/auth/shared/gate.tsx';
import { ChatMember } from '#web/features/chat/chat-member.tsx';
import { ChatSkeleton } from '#web/features/chat/chat-skeleton.tsx';
import { ChatVisitor } from '#web/features/chat/chat-visitor.tsx';
import { t } from '#web/lib/text.ts';
import { ErrorState, type ErrorStateProps } from '#web/ui/error-state.tsx';

export { loadChat as load } from './opening/chat.ts';

function Failed(failure: ErrorStateProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <h1 tabIndex={-1} className="sr-only">
        {t('Come & Chat')}
      </h1>
      <ErrorState {...failure} />
    </div>
  );
}

export default function ChatPage() {
  return (
    <Gate visitor={<ChatVisitor />} loading={<ChatSkeleton />} failed={Failed}>
      {(me) => <ChatMember key={me.id} me={me} />}
    </Gate>
  );
}
