import { takeDuration } from './durations.ts';

/*
 * What moderators type (product.md, chat 11): `/mute @name 5m [reason]`, `/ban @name 1h [reason]`, `/unmute @name`,
 * `/unban @name`; without a name, a chooser asks for it. What is none of these is an ordinary message.
 */
export interface Command<M> {
  action: 'mute' | 'ban' | 'unmute' | 'unban';
  /** Whom; undefined when the command names nobody, or somebody who is not among `members`. */
  member: M | undefined;
  /** The name as typed, when nobody bears it. */
  unknownName: string | undefined;
  /** Minutes; undefined for lifting. */
  minutes: number | undefined;
  reason: string | undefined;
}

interface Named {
  displayName: string;
}

const head = /^\/(mute|ban|unmute|unban)(?:\s+|$)/i;

/** The longest name that `text` begins with, 'Ann Lee' before 'Ann'; none where several bear it, for only one of them is meant. */
function takeName<M extends Named>(text: string, members: readonly M[]): { member: M; rest: string } | undefined {
  const folded = text.toLocaleLowerCase();
  const begins = ({ displayName }: M) => {
    const name = displayName.toLocaleLowerCase();
    return folded.startsWith(name) && /^(?:\s|$)/.test(folded.slice(name.length));
  };
  const [member, next] = members
    .filter((one) => one.displayName && begins(one))
    .sort((a, b) => b.displayName.length - a.displayName.length);
  if (!member || next?.displayName.length === member.displayName.length) return undefined;
  return { member, rest: text.slice(member.displayName.length).trimStart() };
}

/** Up to what looks like a duration; for a name that nobody bears, and for 'Ann' when only 'Ann Lee' is here. */
function takeUnknown(text: string, hasDuration: boolean): { name: string; rest: string } {
  if (!hasDuration) return { name: text.trim(), rest: '' };
  const words = text.split(/(?<=\s)/);
  for (let count = 1; count < words.length; count += 1) {
    const rest = words.slice(count).join('');
    if (takeDuration(rest)) return { name: words.slice(0, count).join('').trim(), rest };
  }
  return { name: '', rest: '' };
}

/** `members`: who may be meant, the recent speakers. Undefined: an ordinary message. */
export function parseCommand<M extends Named>(text: string, members: readonly M[]): Command<M> | undefined {
  const found = head.exec(text.trim());
  if (!found) return undefined;
  const action = (found[1] ?? '').toLowerCase() as Command<M>['action'];
  const hasDuration = action === 'mute' || action === 'ban';
  let rest = text.trim().slice(found[0].length);
  let member: M | undefined;
  let unknownName: string | undefined;
  if (rest.startsWith('@')) {
    const known = takeName(rest.slice(1), members);
    const unknown = known ? undefined : takeUnknown(rest.slice(1), hasDuration);
    member = known?.member;
    unknownName = unknown?.name;
    rest = known?.rest ?? unknown?.rest ?? '';
    if (unknownName === '') return undefined;
  }
  if (!hasDuration)
    return rest === '' ? { action, member, unknownName, minutes: undefined, reason: undefined } : undefined;
  const duration = takeDuration(rest);
  if (!duration) return undefined;
  return { action, member, unknownName, minutes: duration.minutes, reason: duration.rest || undefined };
}

/** What stands after the @ of a command that is being typed: completion is due for it. */
export function nameBeingTyped(text: string): string | undefined {
  return /^\/(?:mute|ban|unmute|unban)\s+@([^\n]*)$/i.exec(text)?.[1];
}

/** The text with the name completed, ready for the duration. */
export function withName(text: string, name: string): string {
  return `${text.slice(0, text.indexOf('@'))}@${name} `;
}
