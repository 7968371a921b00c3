import { Ban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Blockable, useBlock, useBlocks, useUnblock } from './queries.ts';

interface BlockActionProps {
  member: Blockable;
  /** What else can be done, unless a block stands. */
  children?: ReactNode;
}

/** 'Block', or 'Unblock' where a block stands: one button, so that the focus stays on it. */
export function BlockAction({ member, children }: BlockActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const block = useBlock();
  const unblock = useUnblock();
  return (
    <>
      <QueryView
        query={useBlocks()}
        loading={<Skeleton className="h-10 w-24" />}
        failed={(failure) => (
          <ErrorLine {...failure} title={t('Your blocks could not be loaded.')} className="w-full" />
        )}
      >
        {(blocks) => {
          const isBlocked = blocks.some(({ id }) => id === member.id);
          return (
            <>
              <Button
                variant="secondary"
                pending={unblock.isPending}
                onClick={() => (isBlocked ? unblock.mutate(member) : setIsAsking(true))}
              >
                <Ban aria-hidden="true" />
                {isBlocked ? t('Unblock') : t('Block')}
              </Button>
              {!isBlocked && children}
            </>
          );
        }}
      </QueryView>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Block {name}?', { name: member.displayName })}
        description={t(
          'You won’t see their messages, requests between you end, and your conversation becomes read-only. They won’t be told.',
        )}
        action={t('Block')}
        onConfirm={() => block.mutate(member, { onSettled: () => setIsAsking(false) })}
        pending={block.isPending}
      />
    </>
  );
}
