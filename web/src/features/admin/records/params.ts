import { type RecordSort, recordSearchMax, recordSorts } from '@guildhall/contract/member-records.ts';
import { memberStatuses } from '@guildhall/contract/member-status.ts';
import { textOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

/** 'none': whose status nobody has said. */
export const askedStatuses = [...memberStatuses, 'none'] as const;
export type AskedStatus = (typeof askedStatuses)[number];

/** What the address asks of the memberships. */
export interface Asked {
  q: string;
  status: AskedStatus | null;
  /** Days of the calendar, both included; '' for none. */
  from: string;
  to: string;
  sort: RecordSort;
}

export const nothingAsked: Asked = { q: '', status: null, from: '', to: '', sort: 'name' };

const dayOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
const oneOf = <T extends string>(all: readonly T[], text: string | null) =>
  all.find((one) => one === text) ?? null;

export const recordsCodec: UrlCodec<Asked> = {
  read: (params) => ({
    q: textOf(params, 'q', recordSearchMax),
    status: oneOf(askedStatuses, params.get('status')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: oneOf(recordSorts, params.get('sort')) ?? 'name',
  }),
  write: (asked, params) =>
    new URLSearchParams(
      (Object.keys(nothingAsked) as (keyof Asked)[]).reduce(
        (search, name) => withParam(search, name, asked[name] === nothingAsked[name] ? null : String(asked[name])),
        String(params),
      ),
    ),
};

/** Filters as the calls ask for them. */
export const filtersOf = ({ q, status, from, to }: Asked) => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(from && { joinedFrom: from }),
  ...(to && { joinedTo: to }),
});
