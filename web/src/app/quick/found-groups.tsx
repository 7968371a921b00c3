import { memberSearchMin } from '@guildhall/contract/members.ts';
import { useLocation, useNavigate } from 'react-router';
import { useMe } from '#web/features/auth/queries.ts';
import { useBusinessSearch } from '#web/features/businesses/queries.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { useMemberSearch } from '#web/features/members/queries.ts';
import { memberParam } from '#web/features/members/use-open-member.ts';
import { listingPage } from '#web/lib/paths.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Group } from './entries.ts';

const businessesShown = 5;

interface Found {
  groups: Group[];
  /** Something is being searched for, so that 'nothing found' would be early. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** What the server finds for the text, once the typing has rested. */
export function useFoundGroups(typed: string): Found {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = typed.trim();
  const q = useDebounced(wanted);
  const isLong = q.length >= memberSearchMin && wanted.length >= memberSearchMin;
  const people = useMemberSearch(q, isLong && Boolean(me?.isEmailConfirmed));
  const businesses = useBusinessSearch(q, businessesShown, isLong);
  const isSearching = isLong && (q !== wanted || people.isFetching || businesses.isFetching);
  if (!isLong) return { groups: [], isSearching: wanted.length >= memberSearchMin, hasFailed: false };
  return {
    isSearching,
    hasFailed: people.isError || businesses.isError,
    groups: [
      {
        name: 'People',
        entries: (people.data ?? []).map(({ id, displayName, businessName, profileImageUrl }) => ({
          id: `member ${id}`,
          label: displayName,
          detail: businessName,
          picture: <Avatar name={displayName} src={profileImageUrl} size="sm" />,
          act() {
            const { to, ...options } = openingStep(search, memberParam, String(id));
            void navigate(to, { ...options, preventScrollReset: true });
          },
        })),
      },
      {
        name: 'Businesses',
        entries: (businesses.data ?? []).map(({ id, name, type, logoUrl, industry, location }) => ({
          id: `business ${id}`,
          label: name,
          detail: [industry, location].filter(Boolean).join(' · '),
          picture: <Monogram {...{ name, type, industry, logoUrl }} size="sm" className="size-8" />,
          act: () => void navigate(listingPage(id)),
        })),
      },
    ].filter(({ entries }) => entries.length > 0),
  };
}
