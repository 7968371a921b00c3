import { type Act, actNames, type TargetKind, targetKinds } from '@guildhall/contract/audit.ts';
import { idOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

/** What the address asks the audit log for. */
export interface Asked {
  who: number | null;
  act: Act | null;
  about: TargetKind | null;
  /** Days of the reader's calendar, both included; '' for none. */
  from: string;
  to: string;
}

export const nothingAsked: Asked = { who: null, act: null, about: null, from: '', to: '' };

const dayOf = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

export const auditCodec: UrlCodec<Asked> = {
  read: (params) => ({
    who: idOf(params.get('who')),
    act: actNames.find((act) => act === params.get('act')) ?? null,
    about: targetKinds.find((kind) => kind === params.get('about')) ?? null,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }),
  write: (asked, params) =>
    new URLSearchParams(
      (Object.entries(asked) as [keyof Asked, Asked[keyof Asked]][]).reduce(
        (search, [name, value]) => withParam(search, name, value === null || value === '' ? null : String(value)),
        String(params),
      ),
    ),
};

/** The beginning of the day, or of the one behind it, where the reader is. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** As the call asks for it. */
export const queryOf = ({ who, act, about, from, to }: Asked) => ({
  ...(who !== null && { actor: String(who) }),
  ...(act && { action: act }),
  ...(about && { target: about }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: startOf(to, 1) }),
});
