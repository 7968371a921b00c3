import type { Message } from '@guildhall/contract/chat.ts';
import { formerMember, type Me } from '@guildhall/contract/members.ts';
import { Flag } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { ReportDialog } from '#web/features/reports/shared/report-button.tsx';
import { t } from '#web/lib/text.ts';
import { type ActsOf, MoreActs } from './message-acts.tsx';

/** Everybody can tell staff of a message of others; the form stands here, for rows come and go. */
export function ReportedRoom({ me, children }: { me: Me; children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const acts = useCallback<ActsOf>(
    (chosen, isOwn) =>
      isOwn
        ? []
        : [
            {
              label: t('Report'),
              icon: <Flag aria-hidden="true" />,
              onSelect: () => {
                setMessage(chosen);
                setIsOpen(true);
              },
            },
          ],
    [],
  );
  const about = {
    kind: 'message' as const,
    id: message?.id ?? 0,
    name: message?.user?.displayName ?? formerMember,
  };
  return (
    <>
      <MoreActs acts={acts}>{children}</MoreActs>
      <ReportDialog about={about} me={me} dialog={{ isOpen, close: () => setIsOpen(false) }} />
    </>
  );
}
