import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { formatFull, formatTime } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { MessageText } from './message-text.tsx';

interface BubbleProps {
  content: string;
  at: Date;
  /** When its author changed it, if they did. */
  editedAt?: Date | null;
  isOwn: boolean;
  /** Spoken before the text where no name stands above. */
  spokenName: string | undefined;
  /** How far an own message has come: an icon beside the time. */
  status?: ReactNode;
  isTroubled?: boolean;
  /** What it says is all that is left of it. */
  isRemoved?: boolean;
}

/** One message. The time floats at the end of the last line, or below it where the line is full. */
export function Bubble({ content, at, editedAt, isOwn, spokenName, status, isTroubled, isRemoved }: BubbleProps) {
  return (
    <div
      dir="auto"
      className={cx(
        'flow-root w-fit max-w-full min-w-0 rounded-card border px-3 py-2 text-start',
        isRemoved
          ? 'border-dashed text-muted italic'
          : isOwn
            ? 'border-transparent bg-primary-soft text-on-primary-soft'
            : 'bg-surface',
        isTroubled && 'outline-1 outline-danger outline-dashed',
      )}
    >
      {spokenName && (
        <bdi className="sr-only">
          {spokenName}
          {': '}
        </bdi>
      )}
      <MessageText content={content} />
      <span
        className={cx(
          'float-end ms-3 mt-2 inline-flex translate-y-0.5 items-center gap-1 text-xs whitespace-nowrap',
          isOwn && !isRemoved ? 'text-on-primary-soft/85' : 'text-muted',
        )}
      >
        {editedAt && <span title={formatFull(editedAt)}>{t('edited')}</span>}
        <time dir="ltr" dateTime={at.toISOString()} title={formatFull(at)}>
          {formatTime(at)}
        </time>
        {status}
      </span>
    </div>
  );
}
