import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';
import { type Blockable, useUnblock } from './queries.ts';

/** Stands in a row of the list: its name says whom it concerns. */
export function UnblockButton({ member }: { member: Blockable }) {
  const unblock = useUnblock();
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={unblock.isPending}
      aria-label={t('Unblock {name}', { name: member.displayName })}
      onClick={(event) => {
        focusNeighbour(event.currentTarget);
        unblock.mutate(member);
      }}
    >
      {t('Unblock')}
    </Button>
  );
}
