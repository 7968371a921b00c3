import { type MemberCard, memberSearchMin } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { useMemberSearch } from '#web/features/members/queries.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { GiveMonths } from '../later.tsx';

interface FoundProps {
  members: readonly MemberCard[];
  onGive: (member: MemberCard) => void;
}

function Found({ members, onGive }: FoundProps) {
  const hasBilling = useHasBilling();
  return (
    <ul className="divide-y">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <MemberLine member={member} />
          {hasBilling && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('Give months to {name}', { name: member.displayName })}
              onClick={() => onGive(member)}
            >
              {t('Give months')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Members by name, and what the office does for one of them. */
export function MemberList() {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isAsked = q.length >= memberSearchMin;
  const found = useMemberSearch(q, isAsked);
  const [chosen, setChosen] = useState<MemberCard>();
  const [isGiving, setIsGiving] = useState(false);
  return (
    <Card>
      <CardHeader title={t('Members')} subtitle={t('Find a member by the beginning of a name.')} />
      <CardBody>
        <SearchField
          value={typed}
          onChange={setTyped}
          label={t('Search members')}
          placeholder={t('Name of a member')}
          className="max-w-md"
        />
        <div className="mt-3">
          {isAsked && (
            <QueryView
              query={found}
              loading={<SkeletonText lines={3} />}
              empty={
                <p role="status" className="py-4 text-sm text-muted">
                  {t('Nobody here has a name like that.')}
                </p>
              }
            >
              {(members) => (
                <Found
                  members={members}
                  onGive={(member) => {
                    setChosen(member);
                    setIsGiving(true);
                  }}
                />
              )}
            </QueryView>
          )}
        </div>
      </CardBody>
      {chosen && <GiveMonths member={chosen} dialog={{ isOpen: isGiving, close: () => setIsGiving(false) }} />}
    </Card>
  );
}
