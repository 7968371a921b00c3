import type { Call } from '@guildhall/contract/endpoint.ts';
import { groupIndustries, type listGroups } from '@guildhall/contract/groups.ts';
import { withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

/** What /groups shows, as the address bar holds it. '' means all. */
export interface GroupFilters {
  q: string;
  industry: string;
  isMine: boolean;
}

export const filtersCodec: UrlCodec<GroupFilters> = {
  read(params) {
    const industry = params.get('industry') ?? '';
    return {
      q: params.get('q') ?? '',
      industry: groupIndustries.some((known) => known === industry) ? industry : '',
      isMine: params.get('mine') === 'true',
    };
  },
  write({ q, industry, isMine }, params) {
    const found = withParam(String(params), 'q', q || null);
    const ofIndustry = withParam(found, 'industry', industry || null);
    return new URLSearchParams(withParam(ofIndustry, 'mine', isMine ? 'true' : null));
  },
};

/** A visitor is in no group: whatever the address says, all are meant. */
export function filtersFor(isSignedIn: boolean, filters: GroupFilters): GroupFilters {
  return { ...filters, isMine: isSignedIn && filters.isMine };
}

export function isNarrowed({ q, industry, isMine }: GroupFilters): boolean {
  return q !== '' || industry !== '' || isMine;
}

export function toQuery({ q, industry, isMine }: GroupFilters): Call<typeof listGroups>['query'] {
  return {
    ...(q && { q: q.slice(0, 200) }),
    ...(industry && { industry }),
    ...(isMine && { mine: true }),
  };
}
