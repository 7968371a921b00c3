import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const floating = 'rounded-full border border-control shadow-float';

/** Below the list: how much came while older messages are being read, or just the way back. */
export function LatestPill({ fresh, onClick }: { fresh: number; onClick: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center *:pointer-events-auto">
      {fresh > 0 ? (
        <Button size="sm" className="animate-rise-in rounded-full shadow-float" onClick={onClick}>
          <ArrowDown aria-hidden="true" />
          {t('{fresh, plural, one {# new message} other {# new messages}}', { fresh })}
        </Button>
      ) : (
        <IconButton
          label={t('Jump to latest')}
          variant="outline"
          className="animate-rise-in shadow-float"
          onClick={onClick}
        >
          <ArrowDown />
        </IconButton>
      )}
    </div>
  );
}

/** Above the list: the unread messages begin further up than the window reaches. */
export function UnreadPill({ unread, onClick }: { unread: number; onClick: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 flex justify-center *:pointer-events-auto">
      <Button size="sm" variant="secondary" className={`animate-fade-in ${floating}`} onClick={onClick}>
        <ArrowUp aria-hidden="true" />
        {t('{unread, plural, one {# unread message} other {# unread messages}}', { unread })}
      </Button>
    </div>
  );
}
