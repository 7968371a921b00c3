import { durationMaxMinutes } from '@guildhall/contract/moderation.ts';
import { t } from '#web/lib/text.ts';

/** product.md 5: the selectors of the mute panel and what they start with. */
export const selectorMax = { hours: 24, minutes: 59, seconds: 59 };
export const selectorDefault = { hours: 0, minutes: 30, seconds: 0 };
type SelectedDuration = typeof selectorDefault;

export function totalMinutes({ hours, minutes, seconds }: SelectedDuration): number {
  return hours * 60 + minutes + seconds / 60;
}

/** What follows the number in a command (product.md 5). */
const unitMinutes: Record<string, number> = { m: 1, min: 1, minutes: 1, h: 60, hour: 60, hours: 60 };
const pattern = /^(\d{1,6}(?:\.\d{1,3})?)\s*(m|min|minutes|h|hour|hours)(?=\s|$)/i;

/** A duration at the beginning of `text`: its minutes, and what follows it. Undefined when there is no valid one. */
export function takeDuration(text: string): { minutes: number; rest: string } | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [whole, number = '', unit = ''] = found;
  const minutes = Number(number) * (unitMinutes[unit.toLowerCase()] ?? 0);
  if (minutes <= 0 || minutes > durationMaxMinutes) return undefined;
  return { minutes, rest: text.slice(whole.length).trim() };
}

/** '5 minutes', '1 hour', '1 hour 30 minutes', '45 seconds'. */
export function formatDuration(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const parts = [
    hours > 0 && t('{hours, plural, one {# hour} other {# hours}}', { hours }),
    rest >= 60 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: Math.floor(rest / 60) }),
    rest % 60 > 0 && t('{seconds, plural, one {# second} other {# seconds}}', { seconds: rest % 60 }),
  ];
  return parts.filter(Boolean).join(' ');
}
