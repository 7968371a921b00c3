import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useGroupMembers } from '../queries.ts';

const facesShown = 15;

/** Who is in the group, at a glance: each face opens the profile. */
export function Faces({ group }: { group: GroupDetails }) {
  return (
    <Card>
      <CardHeader
        title={t('Members')}
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to="?tab=members">{t('All members')}</Link>
          </Button>
        }
      />
      <CardBody>
        <QueryView
          query={useGroupMembers(group.id)}
          loading={<SkeletonText lines={2} />}
          failed={(failure) => <ErrorLine {...failure} title={t('The members could not be loaded.')} />}
        >
          {({ pages }) => (
            <ul aria-label={t('Members')} className="-m-0.5 flex flex-wrap gap-1">
              {(pages[0]?.items ?? []).slice(0, facesShown).map(({ member }) => (
                <li key={member.id}>
                  <MemberLink
                    id={member.id}
                    title={member.displayName}
                    className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
                  >
                    <Avatar name={member.displayName} src={member.profileImageUrl} />
                    <span className="sr-only">{member.displayName}</span>
                  </MemberLink>
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </CardBody>
    </Card>
  );
}
