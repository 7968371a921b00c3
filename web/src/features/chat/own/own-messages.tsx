import type { Message, Room } from '@guildhall/contract/chat.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import type { ComposerHandle } from '../composer/composer.tsx';
import { type ActsOf, MoreActs } from '../messages/message-acts.tsx';
import { act } from '../outbox/sender.ts';
import { isEditable } from './editable.ts';

interface OwnMessagesProps {
  room: Room;
  canWrite: boolean;
  composer: RefObject<ComposerHandle | null>;
  children: ReactNode;
}

/** What an author does with their own messages; the question stands here, for rows come and go. */
export function OwnMessages({ room, canWrite, composer, children }: OwnMessagesProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const acts = useCallback<ActsOf>(
    (chosen, isOwn) => {
      if (!isOwn) return [];
      const edit: MenuItem = {
        label: t('Edit'),
        icon: <Pencil aria-hidden="true" />,
        onSelect: () => composer.current?.edit(chosen),
      };
      const remove: MenuItem = {
        label: t('Delete message'),
        icon: <Trash2 aria-hidden="true" />,
        isDanger: true,
        onSelect() {
          setMessage(chosen);
          setIsAsking(true);
        },
      };
      return canWrite && isEditable(chosen) ? [edit, remove] : [remove];
    },
    [canWrite, composer],
  );
  return (
    <>
      <MoreActs acts={acts}>{children}</MoreActs>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Delete this message?')}
        description={t('It will be gone for everybody. A note that it was deleted takes its place.')}
        action={t('Delete message')}
        onConfirm={() => {
          if (message) act({ kind: 'remove', roomId: room.id, messageId: message.id, isOwn: true });
          setIsAsking(false);
        }}
      />
    </>
  );
}
