import { messageMax } from '@guildhall/contract/chat.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import type { Command } from '#web/features/moderation/commands.ts';
import { formatDuration } from '#web/features/moderation/durations.ts';
import { cx } from '#web/lib/classes.ts';
import { formatNumber } from '#web/lib/format.ts';

const counterFrom = messageMax - 400;
const verbs = { mute: 'mutes', ban: 'bans', unmute: 'lifts the mute of', unban: 'lifts the ban of' };

function effectOf({ action, member, unknownName, minutes }: Command<MemberCard>): string {
  const length = minutes === undefined ? '' : ` for ${formatDuration(minutes)}`;
  if (member) return `Enter ${verbs[action]} ${member.displayName}${length}.`;
  const nobody = unknownName ? `Nobody called ${unknownName} has spoken here lately. ` : '';
  return `${nobody}Enter asks whom you mean${length}.`;
}

interface ComposerHintProps {
  id: string;
  length: number;
  command: Command<MemberCard> | undefined;
  /** A moderator's text begins with a slash. */
  isSlash: boolean;
}

/** One quiet line: what a command will do, or how much room is left. */
export function ComposerHint({ id, length, command, isSlash }: ComposerHintProps) {
  const isCounting = length >= counterFrom;
  const hint = command
    ? effectOf(command)
    : isSlash &&
      '/mute @name 5m reason · /ban @name 1h reason · /unmute @name · /unban @name. Anything else is sent as a message.';
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
