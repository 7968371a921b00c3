import { type Role, roles } from '@guildhall/contract/members.ts';
import {
  type SeenSpan,
  seenSpans,
  type UserSort,
  type UserStatus,
  userSearchMax,
  userSorts,
  userStatuses,
} from '@guildhall/contract/users.ts';
import { idOf, textOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

const plans = ['free', 'basic', 'premium'] as const;
const answers = ['true', 'false'] as const;

/** What the address asks of the members. */
export interface Asked {
  q: string;
  role: Role | null;
  status: UserStatus | null;
  plan: (typeof plans)[number] | null;
  confirmed: (typeof answers)[number] | null;
  seen: SeenSpan | null;
  group: number | null;
  /** Days of the reader's calendar, both included; '' for none. */
  from: string;
  to: string;
  sort: UserSort;
}

export const nothingAsked: Asked = {
  q: '',
  role: null,
  status: null,
  plan: null,
  confirmed: null,
  seen: null,
  group: null,
  from: '',
  to: '',
  sort: 'newest',
};

const dayOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
const oneOf = <T extends string>(all: readonly T[], text: string | null) =>
  all.find((one) => one === text) ?? null;

export const membersCodec: UrlCodec<Asked> = {
  read: (params) => ({
    q: textOf(params, 'q', userSearchMax),
    role: oneOf(roles, params.get('role')),
    status: oneOf(userStatuses, params.get('status')),
    plan: oneOf(plans, params.get('plan')),
    confirmed: oneOf(answers, params.get('confirmed')),
    seen: oneOf(seenSpans, params.get('seen')),
    group: idOf(params.get('group')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: oneOf(userSorts, params.get('sort')) ?? 'newest',
  }),
  write: (asked, params) =>
    new URLSearchParams(
      (Object.keys(nothingAsked) as (keyof Asked)[]).reduce(
        (search, name) => withParam(search, name, asked[name] === nothingAsked[name] ? null : String(asked[name])),
        String(params),
      ),
    ),
};

/** The beginning of the day, or of the one behind it, where the reader is. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Filters as the calls ask for them. */
export const filtersOf = ({ q, role, status, plan, confirmed, seen, group, from, to }: Asked) => ({
  ...(q && { q }),
  ...(role && { role }),
  ...(status && { status }),
  ...(plan && { plan }),
  ...(confirmed && { confirmed }),
  ...(seen && { lastSeen: seen }),
  ...(group !== null && { group: String(group) }),
  ...(from && { joinedFrom: startOf(from) }),
  ...(to && { joinedTo: startOf(to, 1) }),
});
