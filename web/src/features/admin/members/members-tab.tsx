import { exportUsers, type ListedUser, userSorts } from '@guildhall/contract/users.ts';
import { useState } from 'react';
import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { SignUpsCard } from '../sign-ups/sign-ups-card.tsx';
import type { UserActName } from './acts.ts';
import { userColumns } from './columns.tsx';
import { MemberFilters } from './filters.tsx';
import { UserDetails } from './later.tsx';
import { Act, GiveMonths } from './later-acts.tsx';
import { filtersOf, membersCodec, nothingAsked } from './params.ts';
import { useUsers } from './queries.ts';
import { sortWords } from './words.ts';

const exportOf = (query: Record<string, string>) => `${exportUsers.path}?${new URLSearchParams(query)}`;

interface Chosen {
  act: UserActName | 'grant';
  rows: readonly ListedUser[];
  done: () => void;
}

/** Every member, and what the office does for them. */
export function MembersTab() {
  const { value: asked, change } = useUrlState(membersCodec);
  const [text, setText] = useSearchText(asked.q, (q) => change({ q }, true));
  const looking = useDialogParam('user');
  const hasBilling = useHasBilling();
  const [chosen, setChosen] = useState<Chosen>();
  const [isActing, setIsActing] = useState(false);
  const filters = filtersOf(asked);
  const isSearched = Object.keys(filters).length > 0;
  const dialog = { isOpen: isActing, close: () => setIsActing(false) };

  function begin(next: Chosen) {
    setChosen(next);
    setIsActing(true);
  }

  function showAll() {
    setText('');
    change({ ...nothingAsked, sort: asked.sort });
  }

  return (
    <section aria-label={t('Members')} tabIndex={-1} className="space-y-4">
      <SignUpsCard />
      <Card>
        <CardHeader
          title={t('Members')}
          subtitle={t('Everybody with an account. Open a member to see and change what they are.')}
          actions={<TableDownload label={t('Export')} href={exportOf(filters)} />}
        />
        <CardBody className="space-y-4">
          <SearchForm keeps={{ tab: 'members' }}>
            <SearchField
              name="q"
              value={text}
              onChange={setText}
              label={t('Search members')}
              placeholder={t('Name or e-mail')}
            />
          </SearchForm>
          <MemberFilters asked={asked} onChange={change} />
        </CardBody>
      </Card>
      <StaffTable
        caption={t('Members')}
        nouns={[t('member'), t('members')]}
        pages={useUsers(asked)}
        columns={userColumns}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        sorting={{
          value: asked.sort,
          choices: userSorts.map((value) => ({ value, label: t(sortWords[value]) })),
          onChange: (sort) => change({ sort }),
        }}
        bulk={(rows, done) => (
          <>
            {hasBilling && (
              <Button variant="secondary" size="sm" onClick={() => begin({ act: 'grant', rows, done })}>
                {t('Give months')}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => begin({ act: 'signOut', rows, done })}>
              {t('Sign out')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => begin({ act: 'suspend', rows, done })}>
              {t('Suspend')}
            </Button>
            <TableDownload
              label={t('Export')}
              href={exportOf({ ids: rows.map(({ id }) => id).join() })}
              size="sm"
            />
          </>
        )}
        empty={
          <Card>
            <EmptyState
              drawing="ledger"
              title={t('No members found')}
              action={
                isSearched && (
                  <Button variant="secondary" onClick={showAll}>
                    {t('Show all')}
                  </Button>
                )
              }
            >
              {t('Nobody here matches this search and these filters.')}
            </EmptyState>
          </Card>
        }
      />
      <UserDetails dialog={looking} />
      {chosen?.act === 'grant' && <GiveMonths subjects={chosen.rows} onDone={chosen.done} dialog={dialog} />}
      {chosen && chosen.act !== 'grant' && (
        <Act name={chosen.act} subjects={chosen.rows} onDone={chosen.done} dialog={dialog} />
      )}
    </section>
  );
}
