import { type MemberCard, memberSearchMin } from '@guildhall/contract/members.ts';
import { useMemberSearch } from '#web/features/members/queries.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';

interface Named {
  /** Those given, and whoever else on the site has a name like it. */
  members: readonly MemberCard[];
  /** What is here may not be all yet. */
  isSearching: boolean;
}

/** Whom a moderator can mean by a name, or by the beginning of one; without a name, only those given. */
export function useMembersNamed(typed: string | undefined, given: readonly MemberCard[]): Named {
  const name = typed?.trim() ?? '';
  const settled = useDebounced(name);
  const isAsked = name.length >= memberSearchMin;
  const { data, isFetching } = useMemberSearch(settled, isAsked && settled.length >= memberSearchMin);
  const found = isAsked ? (data ?? []) : [];
  const ids = new Set(given.map(({ id }) => id));
  return {
    members: [...given, ...found.filter(({ id }) => !ids.has(id))],
    isSearching: isAsked && (settled !== name || isFetching),
  };
}
