import type { MemberCard } from '@guildhall/contract/members.ts';
import { t } from '#web/lib/text.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { Command } from './commands.ts';
import { formatDuration } from './durations.ts';
import { useBan, useLift, useMute } from './queries.ts';

/** Carries out a command; the toast comes after the server did it (product.md, chat 11). */
export function useModerate() {
  const mute = useMute();
  const ban = useBan();
  const unmute = useLift('mute');
  const unban = useLift('ban');

  async function act(command: Command<MemberCard>, member: MemberCard): Promise<string> {
    const { action, minutes = 0, reason } = command;
    const sanction = { userId: member.id, durationMinutes: minutes, reason };
    if (action === 'mute') {
      await mute.mutateAsync(sanction);
      return t('User muted for {formatDuration}', { formatDuration: formatDuration(minutes) });
    }
    if (action === 'ban') {
      await ban.mutateAsync(sanction);
      return t('User banned for {formatDuration}', { formatDuration: formatDuration(minutes) });
    }
    const { lifted } = await (action === 'unmute' ? unmute : unban).mutateAsync(member.id);
    if (lifted === 0) return action === 'unmute' ? t('User was not muted') : t('User was not banned');
    return action === 'unmute' ? t('User unmuted') : t('User unbanned');
  }

  /** Says whether it was done. */
  return async function moderate(command: Command<MemberCard>, member: MemberCard): Promise<boolean> {
    try {
      const title = await act(command, member);
      toast({ title, description: member.displayName });
      return true;
    } catch (error) {
      const otherwise = t('Failed to {action} user. Please try again.', { action: command.action });
      reportError(error, otherwise);
      return false;
    }
  };
}
