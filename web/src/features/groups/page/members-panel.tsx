import type { GroupMember } from '@guildhall/contract/group-members.ts';
import { type GroupDetails, type GroupRole, organises } from '@guildhall/contract/groups.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useState } from 'react';
import { useMyBusinesses } from '#web/features/businesses/queries.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { cx } from '#web/lib/classes.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useChangeMember, useGroupMembers, useRemoveMember } from '../queries.ts';

const roleWords: Record<GroupRole, Message> = {
  owner: message('Owner'),
  moderator: message('Moderator'),
  member: message('Member'),
};
const tints = { owner: 'green', moderator: 'purple', member: 'grey' } as const;

/** The same for every row, whether or not it has a business or a menu; on a phone the second line has the business and the role. */
const columns = {
  plain: 'grid-cols-1 md:grid-cols-[minmax(0,1fr)_13rem_6rem]',
  acting: 'grid-cols-[minmax(0,1fr)_2.75rem] md:grid-cols-[minmax(0,1fr)_13rem_6rem_2.75rem]',
};

/** What the viewer may do with somebody else in the group. */
function MemberActions({ group, entry }: { group: GroupDetails; entry: GroupMember }) {
  const change = useChangeMember(group.id);
  const remove = useRemoveMember(group.id);
  const [asking, setAsking] = useState<'remove' | 'owner' | null>(null);
  const { id: userId, displayName } = entry.member;
  const isOwner = group.myRole === 'owner';
  if (entry.role === 'owner' || (!isOwner && entry.role === 'moderator')) return null;
  const give = (role: GroupRole) => change.mutate({ userId, role }, { onSettled: () => setAsking(null) });
  const isModerator = entry.role === 'moderator';
  return (
    <>
      <Menu
        label={t('More for {name}', { name: displayName })}
        items={[
          ...(isOwner
            ? [
                {
                  label: isModerator ? t('Make member') : t('Make moderator'),
                  onSelect: () => give(isModerator ? 'member' : 'moderator'),
                },
                { label: t('Hand the group over'), onSelect: () => setAsking('owner') },
              ]
            : []),
          { label: t('Remove from the group'), isDanger: true, onSelect: () => setAsking('remove') },
        ]}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={
          asking === 'owner'
            ? t('Hand the group over to {name}?', { name: displayName })
            : t('Remove {name}?', { name: displayName })
        }
        description={
          asking === 'owner'
            ? t('They will own it, and you stay as a moderator.')
            : t(
                'They leave its room at once, and can only come back by an invitation or a request that you accept.',
              )
        }
        action={asking === 'owner' ? t('Hand over') : t('Remove')}
        pending={remove.isPending || change.isPending}
        onConfirm={() => {
          if (asking === 'owner') give('owner');
          else
            remove.mutate(userId, {
              onSettled: () => setAsking(null),
            });
        }}
      />
    </>
  );
}

/** Which of several businesses the viewer stands for in this group. */
function OwnBusiness({ group, entry, me }: { group: GroupDetails; entry: GroupMember; me: Me }) {
  const { data: own } = useMyBusinesses();
  const change = useChangeMember(group.id);
  const businesses = own?.filter(({ claimedBy }) => claimedBy === me.id) ?? [];
  if (businesses.length < 2) return null;
  return (
    <Field label={t('You represent')} className="mb-4 max-w-sm">
      <Select
        options={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(entry.business?.id ?? '')}
        onChange={(event) => change.mutate({ userId: me.id, businessId: Number(event.target.value) })}
      />
    </Field>
  );
}

export function MembersPanel({ group, me }: { group: GroupDetails; me: Me }) {
  const members = useGroupMembers(group.id);
  const mayAct = organises(group.myRole) && !group.isArchived;
  return (
    <QueryView query={members} loading={<SkeletonText lines={6} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ items }) => items);
        const own = all.find(({ member }) => member.id === me.id);
        return (
          <>
            {own && !group.isArchived && <OwnBusiness group={group} entry={own} me={me} />}
            <Card>
              <ul className="divide-y">
                {all.map((entry) => (
                  <li
                    key={entry.member.id}
                    className={cx(
                      'grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5',
                      mayAct ? columns.acting : columns.plain,
                    )}
                  >
                    <MemberLine
                      member={entry.member}
                      detail={t('Since {date}', { date: formatDate(entry.joinedAt) })}
                    />
                    <span className="col-span-full flex items-center gap-3 md:contents">
                      {entry.business && (
                        <span className="flex min-w-0 items-center gap-2 text-sm md:col-start-2">
                          <Monogram {...entry.business} size="sm" />
                          <bdi className="min-w-0 wrap-anywhere">{entry.business.name}</bdi>
                        </span>
                      )}
                      <span className="ml-auto md:col-start-3 md:ml-0">
                        <Badge tint={tints[entry.role]}>{t(roleWords[entry.role])}</Badge>
                      </span>
                    </span>
                    {mayAct && entry.member.id !== me.id && (
                      <span className="col-start-2 row-start-1 md:col-start-4">
                        <MemberActions group={group} entry={entry} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
            <LoadMore shown={all.length} noun={t('members')} {...moreOf(members)} />
          </>
        );
      }}
    </QueryView>
  );
}
