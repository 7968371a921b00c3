import { messageMax } from '@guildhall/contract/chat.ts';
import { cx } from '#web/lib/classes.ts';
import { formatNumber } from '#web/lib/format.ts';

const counterFrom = messageMax - 400;

interface ComposerHintProps {
  id: string;
  length: number;
  /** What the text means, if it is more than a message. */
  hint: string | undefined;
}

/** One quiet line: what a command will do, or how much room is left. */
export function ComposerHint({ id, length, hint }: ComposerHintProps) {
  const isCounting = length >= counterFrom;
  return (
    <div id={id} className={cx('flex justify-between gap-4 text-xs text-muted', (hint || isCounting) && 'pt-1.5')}>
      <p>{hint}</p>
      {isCounting && (
        <p role="status" className={cx('shrink-0', length > messageMax && 'font-medium text-danger')}>
          {formatNumber(length)} / {formatNumber(messageMax)}
        </p>
      )}
    </div>
  );
}
