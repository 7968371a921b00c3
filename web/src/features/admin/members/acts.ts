import { type Message, message } from '@guildhall/contract/messages.ts';
import {
  confirmUser,
  removeUser,
  requireUserFactor,
  restoreUser,
  signOutUser,
  updateUser,
} from '@guildhall/contract/users.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';

/** Whom an act is done to. */
export interface Subject {
  id: number;
  displayName: string;
}

export interface UserAct {
  /** Named for one member, with what happens to them; for several it is the same to each. */
  title(values: { name: string; count: number }): Message;
  consequence: Message;
  submit: Message;
  done(values: { name: string; count: number }): Message;
  isDanger?: boolean;
  needsReason: boolean;
  reasonHint: Message;
  send(id: number, reason: string): Promise<unknown>;
  /** Takes it back. */
  undo?(id: number): Promise<unknown>;
}

const params = (id: number) => ({ params: { id } });
const forAudit = message('It stands in the audit log.');
const forBoth = message('It stands in the audit log, and the member is told it.');
/** The reason of what is taken back from the toast that told of it. */
export const byUndo = () => t('Undone at once');

/** What staff do to members by a word, each with what follows from it. */
export const userActs = {
  suspend: {
    title: ({ name, count }) =>
      message('{count, plural, one {Suspend {name}?} other {Suspend # members?}}', { name, count }),
    consequence: message(
      'They are signed out at once and can’t sign in. Nobody meets them. Their listings and events stay, without their name. Places at events, open claims and payments by card end.',
    ),
    submit: message('Suspend'),
    done: ({ name, count }) =>
      message('{count, plural, one {{name} is suspended} other {# members are suspended}}', { name, count }),
    isDanger: true,
    needsReason: true,
    reasonHint: forBoth,
    send: (id, reason) => call(updateUser, { ...params(id), body: { suspended: true, reason } }),
    undo: (id) => call(updateUser, { ...params(id), body: { suspended: false, reason: byUndo() } }),
  },
  lift: {
    title: ({ name, count }) =>
      message('{count, plural, one {Lift the suspension of {name}?} other {Lift # suspensions?}}', {
        name,
        count,
      }),
    consequence: message(
      'They can sign in again, and others meet them. Places at events, claims and payments by card that ended do not come back.',
    ),
    submit: message('Lift suspension'),
    done: ({ name, count }) =>
      message('{count, plural, one {{name} is back} other {# members are back}}', { name, count }),
    needsReason: true,
    reasonHint: forAudit,
    send: (id, reason) => call(updateUser, { ...params(id), body: { suspended: false, reason } }),
  },
  signOut: {
    title: ({ name, count }) =>
      message('{count, plural, one {Sign {name} out everywhere?} other {Sign # members out everywhere?}}', {
        name,
        count,
      }),
    consequence: message('All their sessions end at once, on every device. They can sign in again.'),
    submit: message('Sign out'),
    done: ({ name, count }) =>
      message('{count, plural, one {{name} is signed out} other {# members are signed out}}', { name, count }),
    needsReason: false,
    reasonHint: forAudit,
    send: (id, reason) => call(signOutUser, { ...params(id), body: reason ? { reason } : {} }),
  },
  confirm: {
    title: ({ name, count }) =>
      message('{count, plural, one {Confirm the e-mail address of {name}?} other {Confirm # e-mail addresses?}}', {
        name,
        count,
      }),
    consequence: message(
      'Do this only if you know that the address is theirs. Whoever made the account can then write, claim and see contact data.',
    ),
    submit: message('Confirm e-mail address'),
    done: ({ name, count }) =>
      message(
        '{count, plural, one {The e-mail address of {name} is confirmed} other {# e-mail addresses are confirmed}}',
        {
          name,
          count,
        },
      ),
    needsReason: true,
    reasonHint: forAudit,
    send: (id, reason) => call(confirmUser, { ...params(id), body: { reason } }),
  },
  remove: {
    title: ({ name, count }) =>
      message('{count, plural, one {Delete the account of {name}?} other {Delete # accounts?}}', { name, count }),
    consequence: message(
      'They are signed out at once, and nobody sees them. In 14 days the account is erased. Until then you can restore it, and so can they by signing in.',
    ),
    submit: message('Delete account'),
    done: ({ name, count }) =>
      message(
        '{count, plural, one {The account of {name} is being deleted} other {# accounts are being deleted}}',
        {
          name,
          count,
        },
      ),
    isDanger: true,
    needsReason: true,
    reasonHint: forBoth,
    send: (id, reason) => call(removeUser, { ...params(id), body: { reason } }),
    undo: (id) => call(restoreUser, { ...params(id), body: {} }),
  },
  askFactor: {
    title: ({ name, count }) =>
      message(
        '{count, plural, one {Ask {name} for a second factor?} other {Ask # members for a second factor?}}',
        {
          name,
          count,
        },
      ),
    consequence: message('Until they have set one up, they can only look around. They are told.'),
    submit: message('Ask for it'),
    done: ({ name, count }) =>
      message('{count, plural, one {{name} is asked for a second factor} other {# members are asked for one}}', {
        name,
        count,
      }),
    needsReason: false,
    reasonHint: forAudit,
    send: (id, reason) =>
      call(requireUserFactor, { ...params(id), body: { isRequired: true, ...(reason && { reason }) } }),
    undo: (id) => call(requireUserFactor, { ...params(id), body: { isRequired: false } }),
  },
} satisfies Record<string, UserAct>;
export type UserActName = keyof typeof userActs;
