import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SanctionType } from '@guildhall/contract/moderation.ts';
import { t } from '#web/lib/text.ts';
import type { Tint } from '#web/ui/badge.tsx';

export const typeWords: Record<SanctionType, Message> = {
  warn: message('Warning'),
  mute: message('Mute'),
  ban: message('Ban'),
  suspend: message('Suspension'),
};

export const typeTints: Record<SanctionType, Tint> = {
  warn: 'orange',
  mute: 'blue',
  ban: 'red',
  suspend: 'danger',
};

const [hour, day] = [60, 24 * 60];

/** Rounded up, in the unit that says most. */
export function leftWords(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  if (minutes <= 2 * hour) return t('{minutes, plural, one {# minute} other {# minutes}} left', { minutes });
  if (minutes <= 2 * day)
    return t('{hours, plural, one {# hour} other {# hours}} left', { hours: Math.ceil(minutes / hour) });
  return t('{days, plural, one {# day} other {# days}} left', { days: Math.ceil(minutes / day) });
}
