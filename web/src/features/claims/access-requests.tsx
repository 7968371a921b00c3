import type { ReceivedClaim } from '@guildhall/contract/claims.ts';
import { useId, useState } from 'react';
import { Address } from '#web/features/auth/shared/address.tsx';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatFull } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { useAccessRequests, useAnswerRequest } from './queries.ts';
import { roleWords } from './words.ts';

function Row({ request }: { request: ReceivedClaim }) {
  const nameId = useId();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAnswerRequest();
  const { claimant, business, role, email, ownerAnswerDueAt } = request;
  const answer = (isAccepted: boolean) =>
    mutate({ id: request.id, isAccepted }, { onSettled: () => setAsking(false) });
  return (
    <SettingsRow
      icon={<Avatar name={claimant.displayName} src={claimant.profileImageUrl} size="sm" />}
      title={
        <span id={nameId}>
          {rich('{name} asks for {business}', {
            name: <MemberLink id={claimant.id}>{claimant.displayName}</MemberLink>,
            business: <bdi>{business.name}</bdi>,
          })}
        </span>
      }
      text={
        <>
          <p>{rich('{role}, by {email}', { role: roleWords(role), email: <Address email={email} /> })}</p>
          {ownerAnswerDueAt && (
            <p>
              {t('Without an answer by {date}, the moderators decide.', { date: formatFull(ownerAnswerDueAt) })}
            </p>
          )}
        </>
      }
      actions={
        <>
          <Button size="sm" aria-describedby={nameId} onClick={() => setAsking(true)}>
            {t('Hand Over')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
            pending={isPending}
            onClick={() => answer(false)}
          >
            {t('Decline')}
          </Button>
        </>
      }
    >
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Hand this listing over?')}
        description={rich(
          '{business} belongs to {name} from then on, with the requests that wait for an answer.',
          { business: <bdi>{business.name}</bdi>, name: <bdi>{claimant.displayName}</bdi> },
        )}
        action={t('Hand over')}
        cancel={t('Keep it')}
        pending={isPending}
        onConfirm={() => answer(true)}
      />
    </SettingsRow>
  );
}

/** Who asks for a listing of the member's; nothing while nobody does. */
export function AccessRequests() {
  return (
    <QueryView
      query={useAccessRequests()}
      loading={null}
      failed={(failure) => (
        <ErrorLine {...failure} title={t('Requests for your listings could not be loaded.')} className="mb-6" />
      )}
      empty={null}
    >
      {(requests) => (
        <Card className="mb-6">
          <CardHeader title={t('Somebody is asking for your listing')} subtitle={t('Hand it over, or keep it')} />
          <CardBody>
            <ul className="divide-y">
              {requests.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </QueryView>
  );
}
