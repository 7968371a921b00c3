import type { Colleague } from '@guildhall/contract/colleagues.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useState } from 'react';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useColleagueActs, useColleagues } from '../queries.ts';

const stateWords: Record<Colleague['state'], Message> = {
  known: message('Not invited'),
  invited: message('Invited'),
  lapsed: message('Link too old'),
  joined: message('Joined'),
};
const tints = { known: 'grey', invited: 'orange', lapsed: 'grey', joined: 'green' } as const;

/** As they are called, or written to. */
const callOf = ({ member, name, email }: Colleague) => member?.displayName ?? name ?? email ?? '';

function Actions({ businessId, person }: { businessId: number; person: Colleague }) {
  const { remind, remove } = useColleagueActs(businessId);
  const [isAsking, setIsAsking] = useState(false);
  const name = callOf(person);
  const isJoined = person.state === 'joined';
  const write = () =>
    remind.mutate(person.id, {
      onSuccess: () => toast({ title: t('Invitation sent'), description: person.email ?? name }),
    });
  return (
    <>
      <Menu
        label={t('More for {name}', { name })}
        items={[
          ...(isJoined || person.email === null
            ? []
            : [{ label: person.state === 'known' ? t('Invite') : t('Send the mail again'), onSelect: write }]),
          {
            label: isJoined ? t('Take off') : t('Remove from the list'),
            isDanger: true,
            onSelect: () => setIsAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setIsAsking(false)}
        title={isJoined ? t('Take {name} off?', { name }) : t('Remove {name} from the list?', { name })}
        description={
          isJoined
            ? t('They can no longer change the listing or read its enquiries, from this moment on. They are told.')
            : t('The link in the mail works no more.')
        }
        action={isJoined ? t('Take off') : t('Remove')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(person.id, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

function Person({ businessId, person }: { businessId: number; person: Colleague }) {
  const { member, name, email, role, state, expiresAt, isShown } = person;
  return (
    <li className="flex items-center gap-3 py-2">
      {member ? (
        <MemberLine member={{ ...member, businessName: null }} detail={role && <bdi>{role}</bdi>} />
      ) : (
        <div className="min-w-0 flex-1 text-sm leading-5 wrap-anywhere">
          <bdi className="block font-medium">{name ?? email}</bdi>
          <span className="block text-xs text-muted">
            {[name && email, role].filter(Boolean).join(' · ')}
            {state === 'invited' && expiresAt && ` · ${t('until {date}', { date: formatDate(expiresAt) })}`}
          </span>
        </div>
      )}
      <span className="flex flex-col items-end gap-1">
        <Badge tint={tints[state]}>{t(stateWords[state])}</Badge>
        {isShown && <span className="text-xs text-muted">{t('On the page')}</span>}
      </span>
      <Actions businessId={businessId} person={person} />
    </li>
  );
}

/** The people of a business beside its owner, for whoever decides over the listing. */
export function PeopleList({ businessId }: { businessId: number }) {
  return (
    <QueryView
      query={useColleagues(businessId)}
      loading={<SkeletonText lines={3} />}
      empty={<p className="text-sm text-muted">{t('Nobody looks after this listing beside its owner.')}</p>}
    >
      {(people) => (
        <ul aria-label={t('People')} className="divide-y">
          {people.map((person) => (
            <Person key={person.id} businessId={businessId} person={person} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}
