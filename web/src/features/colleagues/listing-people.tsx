import { useQuery } from '@tanstack/react-query';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { t } from '#web/lib/text.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { shownPeopleQuery } from './queries.ts';

/** Who works at a business beside its owner and has agreed to be seen; for members alone. */
export function ListingPeople({ businessId }: { businessId: number }) {
  const { data: people = [] } = useQuery(shownPeopleQuery(businessId));
  if (people.length === 0) return null;
  return (
    <Card>
      <CardBody>
        <h2 className="text-lg">{t('People')}</h2>
        <ul className="mt-2">
          {people.map(({ member, role }) => (
            <li key={member.id}>
              <MemberLine member={{ ...member, businessName: null }} detail={role && <bdi>{role}</bdi>} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
