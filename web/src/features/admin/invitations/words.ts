import { type Message, message } from '@guildhall/contract/messages.ts';
import type { InvitedState, NotInvitedReason, RollInvitation } from '@guildhall/contract/roll-invitations.ts';
import { t } from '#web/lib/text.ts';
import { idOf } from '#web/lib/url/params.ts';
import type { Tint } from '#web/ui/badge.tsx';

/** Whose owners are invited. */
export type Whom = { importId: number } | { businessIds: number[] };

const chosenMax = 1000;

/** As it stands in the address: `import-7`, or ids with hyphens between them. Null: nobody. */
export function whomOf(value: string | null): Whom | null {
  const importId = idOf(/^import-(.+)$/.exec(value ?? '')?.[1] ?? null);
  if (importId) return { importId };
  const businessIds = (value ?? '').split('-').flatMap((part) => idOf(part) ?? []);
  return businessIds.length > 0 ? { businessIds: businessIds.slice(0, chosenMax) } : null;
}

export const textOfWhom = (whom: Whom): string =>
  'importId' in whom ? `import-${whom.importId}` : whom.businessIds.join('-');

/** To ask how many there are, before anything was written. */
export const plainText = '-';

/** What an admin begins with. The braces stay: each mail fills them in. */
export const firstText = () =>
  t(
    'Dear {business},\n\nyour business is listed in our new member directory. Members of {community} find each other there, ask for quotes and meet.\n\nPlease have a look at your listing and make it yours.',
    { business: '{business}', community: '{community}' },
  );

export const stateWords: Record<InvitedState, Message> = {
  waiting: message('Waiting'),
  invited: message('Invited'),
  opened: message('Opened the link'),
  joined: message('Joined'),
  listed: message('Has the listing'),
  refused: message('No thanks'),
  bounced: message('Mail came back'),
  left_out: message('Left out'),
};

export const stateTints: Record<InvitedState, Tint> = {
  waiting: 'grey',
  invited: 'blue',
  opened: 'blue',
  joined: 'green',
  listed: 'green',
  refused: 'grey',
  bounced: 'red',
  left_out: 'grey',
};

export const reasonWords: Record<NotInvitedReason, Message> = {
  no_address: message('No e-mail address'),
  claimed: message('Has an owner already'),
  refused: message('Wants no such mail'),
  removed: message('Was taken out by its owner before'),
  bounced: message('An earlier mail came back'),
  invited: message('Invited within the last 30 days'),
  repeated: message('Another listing has the same address'),
  gone: message('No longer listed'),
};

export const rollWords: Record<RollInvitation['state'], Message> = {
  running: message('Under way'),
  stopped: message('Stopped'),
  done: message('Done'),
};

export const titleOf = ({ importName }: Pick<RollInvitation, 'importName'>): string =>
  importName ?? t('Chosen listings');

export const rollTints: Record<RollInvitation['state'], Tint> = {
  running: 'blue',
  stopped: 'orange',
  done: 'green',
};

/** Of all that are to get a mail, how many have got it. */
export function progressOf({ counts, rows }: RollInvitation): { sent: number; total: number } {
  const total = rows - counts.left_out;
  return { total, sent: total - counts.waiting };
}
