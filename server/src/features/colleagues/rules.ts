import { colleagueInvitationDays } from '@guildhall/contract/colleagues.ts';
import { dayMs } from '../../durations.ts';

/** Mails of one owner: ten at once, then ten a day. Admins send as many as they need. */
export const mailsByMember = { name: 'colleague-mails', burst: 10, everyMs: dayMs / 10 };
/** Mails to one address, whoever has named it: three at once, then one in ten days. */
export const mailsToAddress = { name: 'colleague-mails-to', burst: 3, everyMs: 10 * dayMs };

export const invitationEnd = (sentAt: Date) => new Date(sentAt.getTime() + colleagueInvitationDays * dayMs);

/** So long it is known who has left, so that they can be told. */
export const endedDays = 30;
/** So long an invitation stands in the list once its link is too old. */
export const lapsedDays = 60;
