import { confirmEmail, disownAccount, login, register } from '@guildhall/contract/auth.ts';
import { confirmClaim } from '@guildhall/contract/claims.ts';
import {
  acceptColleagueInvitation,
  declineColleagueInvitation,
  joinAsColleague,
} from '@guildhall/contract/colleague-invitations.ts';
import { type Answer, type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { answerAsEnquirer, confirmEnquiry, createEnquiry, stopEnquiry } from '@guildhall/contract/enquiries.ts';
import { type ErrorBody, errorBody } from '@guildhall/contract/errors.ts';
import { acceptInvitation, declineMailedInvitation } from '@guildhall/contract/group-invitations.ts';
import { joinByLink } from '@guildhall/contract/group-links.ts';
import {
  claimByInvitation,
  joinByInvitation,
  refuseInvitations,
  removeInvited,
} from '@guildhall/contract/listing-invitations.ts';
import { localPath } from '@guildhall/contract/local-path.ts';
import { stopMails } from '@guildhall/contract/notifications.ts';
import { pageMatcher } from '@guildhall/contract/pages.ts';
import {
  becomeFirstAdmin,
  confirmEmailChange,
  forgotPassword,
  resetPassword,
  setUpSite,
  undoEmailChange,
} from '@guildhall/contract/recovery.ts';
import type { FormCall } from '@guildhall/contract/rendering.ts';
import { confirmReport } from '@guildhall/contract/reports.ts';
import { finishSignIn } from '@guildhall/contract/second-factor.ts';
import { addBusiness, groupPage, listingPage, loginThen, paths } from '#web/lib/paths.ts';

/*
 * The forms that also work without scripts, by the page that they stand on: `ui/form.tsx` posts them to the page's own address. There a
 * field `call` says which one it is; the first of the page needs none.
 */

interface Sent<E extends Endpoint> {
  /** Where somebody was going, by `?next=`. */
  next: string | undefined;
  answer: Answer<E> | undefined;
  refusal: ErrorBody | undefined;
}

interface PageForm<E extends Endpoint> {
  call: E;
  /** Of the body. */
  fields: readonly string[];
  /** Those that stand in the form again where it is refused: nothing secret. */
  shown?: readonly string[];
  /** Where it leads; undefined: the page says what came of it. */
  onward?: (sent: Sent<E>) => string | undefined;
}

const form = <const E extends Endpoint>(given: PageForm<E>) => given as unknown as PageForm<Endpoint>;

const byToken = ['token'] as const;
const names = ['firstName', 'lastName', 'email'] as const;

function loginWith(parameter: Record<string, string>, next: string | undefined): string {
  return `${paths.login}?${new URLSearchParams({ ...parameter, ...(next && { next }) })}`;
}

/** A code of the app, or a recovery code where there is only a passkey: that one takes a script. */
function afterSignIn({ next, answer, refusal }: Sent<Endpoint>): string | undefined {
  if (refusal?.code === 'second_factor_required') return loginWith({ step: 'code' }, next);
  return answer === undefined ? undefined : (next ?? paths.dashboard);
}

const pageForms: Readonly<Record<string, readonly PageForm<Endpoint>[]>> = {
  [paths.login]: [
    form({ call: login, fields: ['email', 'password'], shown: ['email'], onward: afterSignIn }),
    form({ call: finishSignIn, fields: ['code'], onward: afterSignIn }),
  ],
  [paths.register]: [
    form({
      call: register,
      fields: [...names, 'password', 'confirmPassword'],
      shown: names,
      onward: ({ next, answer }) => answer && loginWith({ done: 'registered' }, next),
    }),
  ],
  [paths.forgot]: [
    form({
      call: forgotPassword,
      fields: ['email'],
      shown: ['email'],
      onward: ({ answer }) => answer && `${paths.forgot}?done=sent`,
    }),
  ],
  [paths.confirm]: [
    form({
      call: confirmEmail,
      fields: ['token', 'password'],
      onward: ({ answer }) => (answer?.me ? addBusiness : undefined),
    }),
  ],
  [paths.disown]: [form({ call: disownAccount, fields: byToken })],
  [paths.reset]: [
    form({
      call: resetPassword,
      fields: ['token', 'password'],
      onward: ({ answer }) => answer && loginWith({ done: 'reset' }, undefined),
    }),
  ],
  [paths.newAddress]: [form({ call: confirmEmailChange, fields: byToken })],
  [paths.oldAddress]: [form({ call: undoEmailChange, fields: byToken })],
  [paths.setup]: [
    form({
      call: setUpSite,
      fields: ['token', ...names, 'password'],
      shown: names,
      onward: ({ answer }) => answer && paths.dashboard,
    }),
    form({ call: becomeFirstAdmin, fields: byToken, onward: ({ answer }) => answer && paths.dashboard }),
  ],
  [paths.claim]: [form({ call: confirmClaim, fields: byToken })],
  [paths.invited]: [
    form({ call: claimByInvitation, fields: byToken }),
    form({
      call: joinByInvitation,
      fields: ['token', ...names, 'password', 'confirmPassword'],
      shown: names,
      onward: ({ answer }) => answer && loginThen(paths.myBusinesses),
    }),
    form({ call: removeInvited, fields: byToken }),
    form({ call: refuseInvitations, fields: byToken }),
  ],
  [paths.colleagueInvitation]: [
    form({ call: acceptColleagueInvitation, fields: byToken }),
    form({
      call: joinAsColleague,
      fields: ['token', ...names, 'password', 'confirmPassword'],
      shown: names,
      onward: ({ answer }) => answer && loginThen(listingPage(answer.business.id)),
    }),
    form({ call: declineColleagueInvitation, fields: byToken }),
  ],
  [paths.reported]: [form({ call: confirmReport, fields: byToken })],
  [paths.quote]: [
    form({
      call: createEnquiry,
      fields: ['text', 'timing', 'budget', 'name', 'email'],
      shown: ['text', 'timing', 'budget', 'name', 'email'],
      onward: ({ answer }) => answer && `?done=${answer.isSent ? 'sent' : 'mailed'}`,
    }),
  ],
  [paths.enquiry]: [
    form({ call: confirmEnquiry, fields: byToken }),
    form({ call: answerAsEnquirer, fields: ['token', 'text'], shown: ['text'] }),
    form({ call: stopEnquiry, fields: byToken }),
  ],
  [paths.unsubscribe]: [form({ call: stopMails, fields: byToken })],
  [paths.groupInvitation]: [
    form({ call: declineMailedInvitation, fields: ['token', 'forGood'] }),
    form({
      call: acceptInvitation,
      fields: [],
      onward: ({ answer }) => answer && groupPage(answer.id),
    }),
  ],
  [paths.groupLink]: [
    form({ call: joinByLink, fields: byToken, onward: ({ answer }) => answer && groupPage(answer.id) }),
  ],
};

const isTrue: Record<string, unknown> = { true: true, false: false };

/** By the pattern of its address. */
const formsOf = (path: string) =>
  Object.entries(pageForms).find(([pattern]) => pageMatcher([pattern])(path))?.[1] ?? [];

/** The call that these fields of a page ask for; undefined where the page has no such form. */
export function formCall(url: URL, fields: Readonly<Record<string, string>>): FormCall | undefined {
  const given = formsOf(url.pathname);
  const { call: wished } = fields;
  const found = wished === undefined ? given[0] : given.find(({ call }) => call.path === wished);
  if (!found) return undefined;
  const { call, shown = [], onward } = found;
  const sentOf = (wanted: readonly string[]) => wanted.filter((name) => Object.hasOwn(fields, name));
  const valueAt = (name: string) => (name === 'forGood' ? isTrue[fields[name] ?? ''] : fields[name]);
  return {
    method: 'POST',
    path: call.params ? fillPath(call.path, { id: fields.id ?? '' }) : call.path,
    body: Object.fromEntries(sentOf(found.fields).map((name) => [name, valueAt(name)])),
    end(status, answer) {
      const isDone = status < 300;
      const refusal = isDone ? undefined : errorBody.safeParse(answer).data;
      const next = localPath(url.searchParams.get('next'), url.origin);
      const to = onward?.({ next, answer: isDone ? (answer as Answer<Endpoint>) : undefined, refusal });
      if (to) return to;
      const kept = sentOf(isDone ? [] : shown).map((name) => [name, fields[name] ?? '']);
      return { call: call.path, status, shown: Object.fromEntries(kept), answer };
    },
  };
}
