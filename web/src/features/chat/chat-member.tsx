import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProfileDialog } from '#web/features/members/profile-dialog.tsx';
import { BannedScreen } from '#web/features/moderation/banned-screen.tsx';
import { useSanctions } from '#web/features/moderation/use-sanctions.ts';
import { ChatLayout } from './chat-layout.tsx';
import { senderOf } from './composer/sender.ts';
import { SenderContext } from './composer/sender-context.ts';
import { chatKeys } from './queries.ts';
import { useChatParams } from './use-chat-params.ts';
import { useLifeline } from './use-lifeline.ts';

/** What came while nothing might be read is fetched as if the page were new. */
function useFreshStartAfter(isBanned: boolean) {
  const client = useQueryClient();
  const wasBanned = useRef(isBanned);
  useEffect(() => {
    if (wasBanned.current && !isBanned) {
      void client.resetQueries({ queryKey: chatKeys.rooms });
      void client.resetQueries({ queryKey: chatKeys.logs });
    }
    wasBanned.current = isBanned;
  }, [isBanned, client]);
}

export function ChatMember({ me }: { me: Me }) {
  const client = useQueryClient();
  const [sender] = useState(() => senderOf(client, me.id));
  const { bannedMinutes, reason } = useSanctions();
  const { memberId, withoutMember } = useChatParams();
  const navigate = useNavigate();
  const isBanned = bannedMinutes > 0;
  useLifeline(sender);
  useFreshStartAfter(isBanned);

  // A dialog that was opened here is one step of the history; one that came with the address is not.
  const closeProfile = () => {
    if (history.state?.usr?.isDialog) void navigate(-1);
    else withoutMember();
  };

  if (isBanned) return <BannedScreen minutes={bannedMinutes} reason={reason} />;
  return (
    <SenderContext value={sender}>
      <ChatLayout me={me} />
      {memberId !== null && <ProfileDialog memberId={memberId} me={me} onClose={closeProfile} />}
    </SenderContext>
  );
}
