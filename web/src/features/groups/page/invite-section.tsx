import { type Invited, inviteToGroup, type SentInvitation } from '@guildhall/contract/group-invitations.ts';
import { memberSearchMin } from '@guildhall/contract/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMemberSearch } from '#web/features/members/queries.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form, FormField, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { sentInvitationsQuery, useInvite, useWithdrawInvitation } from '../queries.ts';
import { InviteLink } from './invite-link.tsx';

const tellSent = (to: string) => toast({ title: t('Invitation sent'), description: to });

function BySearch({ groupId }: { groupId: number }) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const q = useDebounced(wanted);
  const isLong = q.length >= memberSearchMin && wanted.length >= memberSearchMin;
  const { data: found = [] } = useMemberSearch(q, isLong);
  const invite = useInvite(groupId, { failure: true });
  return (
    <div className="space-y-2">
      <SearchField
        value={text}
        onChange={setText}
        label={t('Find a member to invite')}
        placeholder={t('Find a member by name...')}
      />
      {isLong && (
        <ul aria-label={t('Members found')} className="divide-y">
          {found.map((member) => (
            <li key={member.id} className="flex items-center gap-3 py-2">
              <Avatar name={member.displayName} src={member.profileImageUrl} size="sm" />
              <span className="min-w-0 flex-1 text-sm leading-5">
                <bdi className="block font-medium wrap-anywhere">{member.displayName}</bdi>
                {member.businessName && (
                  <bdi className="block text-muted wrap-anywhere">{member.businessName}</bdi>
                )}
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('Invite {name}', { name: member.displayName })}
                pending={invite.isPending && invite.variables?.userId === member.id}
                onClick={() =>
                  invite.mutate(
                    { userId: member.id },
                    {
                      onSuccess: ({ isAdmitted }) => {
                        if (isAdmitted)
                          toast({
                            title: t('{name} is in the group now', { name: member.displayName }),
                            description: t('They had asked to join.'),
                          });
                        else tellSent(member.displayName);
                        setText('');
                      },
                    },
                  )
                }
              >
                {t('Invite')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="py-2 text-sm text-muted">{t('Nobody has that name.')}</li>}
        </ul>
      )}
    </div>
  );
}

function ByMail({ groupId }: { groupId: number }) {
  const { mutateAsync } = useInvite(groupId);
  const form = useContractForm<typeof inviteToGroup, { email: string }, Invited>(inviteToGroup, {
    defaults: { email: '' },
    labels: { email: t('E-mail address') },
    send: (body) => mutateAsync(body),
    onDone(_, { email }) {
      tellSent(email);
      form.restart();
    },
  });
  return (
    <Form form={form} className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <FormField form={form} name="email" label={t('Or invite by e-mail')} className="min-w-0 flex-1 basis-56">
          {(field) => <Input {...field} type="email" autoComplete="off" placeholder="name@example.com" />}
        </FormField>
        <SubmitButton form={form} variant="secondary">
          {t('Send Invitation')}
        </SubmitButton>
      </div>
      <FormProblem form={form} />
    </Form>
  );
}

/** The ways to bring somebody in. */
function Invite({ groupId }: { groupId: number }) {
  return (
    <div className="space-y-5">
      <BySearch groupId={groupId} />
      <ByMail groupId={groupId} />
      <InviteLink groupId={groupId} />
      <Sent groupId={groupId} />
    </div>
  );
}

function SentRow({ groupId, invitation }: { groupId: number; invitation: SentInvitation }) {
  const withdraw = useWithdrawInvitation(groupId);
  const name = invitation.member?.displayName ?? invitation.email ?? '';
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 text-sm leading-5">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-muted">{t('Until {date}', { date: formatDate(invitation.expiresAt) })}</span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('Withdraw the invitation of {name}', { name })}
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate(invitation.id)}
      >
        {t('Withdraw')}
      </Button>
    </li>
  );
}

function Sent({ groupId }: { groupId: number }) {
  return (
    <QueryView query={useQuery(sentInvitationsQuery(groupId))} loading={<SkeletonText lines={2} />}>
      {(sent) =>
        sent.length > 0 && (
          <div>
            <h3 className="text-sm font-medium">{t('Waiting for an answer')}</h3>
            <ul className="mt-1 divide-y">
              {sent.map((invitation) => (
                <SentRow key={invitation.id} groupId={groupId} invitation={invitation} />
              ))}
            </ul>
          </div>
        )
      }
    </QueryView>
  );
}

/** What a group of one needs first. */
export function InviteFirst({ groupId }: { groupId: number }) {
  return (
    <section aria-labelledby="invite-first">
      <Card className="border-primary/40 p-5 sm:p-6">
        <h2 id="invite-first" className="text-2xl">
          {t('Invite people')}
        </h2>
        <p className="mt-1 mb-5 text-muted">{t('You are the only one here so far.')}</p>
        <Invite groupId={groupId} />
      </Card>
    </section>
  );
}

export function InviteSection({ groupId }: { groupId: number }) {
  return (
    <SettingsSection id="invitations" title={t('Invitations')}>
      <Invite groupId={groupId} />
    </SettingsSection>
  );
}
