import type { UserPage } from '@guildhall/contract/user-page.ts';
import { requireUserFactor, resendToUser, restoreUser } from '@guildhall/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { call } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import type { UserActName } from './acts.ts';
import { Act, ChangeRole, EditUser, GiveMonths } from './later-acts.tsx';
import { refreshUsers } from './queries.ts';

/** What needs no question: it harms nobody, or takes something back. */
function useQuietAct(said: string, act: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { failure: true },
    onSuccess: () => toast({ title: said }),
    onSettled: () => refreshUsers(client),
  });
}

/** What staff do with a member, at the foot of their page. Nobody acts on their own account. */
export function UserActs({ user }: { user: UserPage }) {
  const { id, status, isEmailConfirmed, account } = user;
  const { data: me } = useMe();
  const hasBilling = useHasBilling();
  const [chosen, setChosen] = useState<UserActName>('suspend');
  const [open, setOpen] = useState<'act' | 'edit' | 'role' | 'grant'>();
  const params = { params: { id } };
  const resend = useQuietAct(t('Mail sent'), () => call(resendToUser, { ...params, body: {} }));
  const restore = useQuietAct(t('Account restored'), () => call(restoreUser, { ...params, body: {} }));
  const waive = useQuietAct(t('No longer asked for a second factor'), () =>
    call(requireUserFactor, { ...params, body: { isRequired: false } }),
  );
  const dialog = (name: typeof open) => ({ isOpen: open === name, close: () => setOpen(undefined) });

  function begin(name: UserActName) {
    setChosen(name);
    setOpen('act');
  }

  const giving: MenuItem[] = hasBilling ? [{ label: t('Give months'), onSelect: () => setOpen('grant') }] : [];
  const others: MenuItem[] = [
    { label: t('Change role'), onSelect: () => setOpen('role') },
    { label: t('Sign out everywhere'), onSelect: () => begin('signOut') },
    ...(isEmailConfirmed
      ? []
      : [
          { label: t('Send the confirmation mail again'), onSelect: () => resend.mutate() },
          { label: t('Confirm the e-mail address by hand'), onSelect: () => begin('confirm') },
        ]),
    account?.isSecondFactorRequired
      ? { label: t('Ask no longer for a second factor'), onSelect: () => waive.mutate() }
      : { label: t('Ask for a second factor'), onSelect: () => begin('askFactor') },
    ...(status === 'leaving'
      ? [{ label: t('Restore account'), onSelect: () => restore.mutate() }]
      : [{ label: t('Delete account'), isDanger: true, onSelect: () => begin('remove') }]),
  ];

  const isSelf = me?.id === id;
  const items = isSelf ? giving : [...giving, ...others];
  return (
    <>
      <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>
      {!isSelf && (
        <Button variant="secondary" onClick={() => begin(status === 'suspended' ? 'lift' : 'suspend')}>
          {status === 'suspended' ? t('Lift suspension') : t('Suspend')}
        </Button>
      )}
      {items.length > 0 && <Menu label={t('More for {name}', { name: user.displayName })} items={items} />}
      <EditUser user={user} dialog={dialog('edit')} />
      <ChangeRole user={user} dialog={dialog('role')} />
      <GiveMonths subjects={[user]} dialog={dialog('grant')} />
      <Act name={chosen} subjects={[user]} dialog={dialog('act')} />
    </>
  );
}
