import type { GroupRequest } from '@guildhall/contract/group-requests.ts';
import { useQuery } from '@tanstack/react-query';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { formatAgo } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { groupRequestsQuery, useAnswerRequest } from '../queries.ts';

function RequestRow({ groupId, request: { member, createdAt } }: { groupId: number; request: GroupRequest }) {
  const answer = useAnswerRequest(groupId);
  const give = (isAccepted: boolean) => !answer.isPending && answer.mutate({ userId: member.id, isAccepted });
  const given = answer.isPending ? answer.variables.isAccepted : undefined;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <MemberLine
        member={member}
        detail={t('Asked {date}', { date: formatAgo(createdAt) })}
        className="basis-48"
      />
      <Button
        size="sm"
        aria-label={t('Accept {name}', { name: member.displayName })}
        pending={given === true}
        aria-disabled={answer.isPending}
        onClick={() => give(true)}
      >
        {t('Accept')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('Decline {name}', { name: member.displayName })}
        pending={given === false}
        aria-disabled={answer.isPending}
        onClick={() => give(false)}
      >
        {t('Decline')}
      </Button>
    </li>
  );
}

export function RequestsSection({ groupId }: { groupId: number }) {
  return (
    <SettingsSection id="requests" title={t('Join requests')}>
      <QueryView
        query={useQuery(groupRequestsQuery(groupId))}
        loading={<SkeletonText lines={2} />}
        empty={<p className="text-sm text-muted">{t('Nobody is waiting.')}</p>}
      >
        {(requests) => (
          <ul className="divide-y">
            {requests.map((request) => (
              <RequestRow key={request.member.id} groupId={groupId} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </SettingsSection>
  );
}
