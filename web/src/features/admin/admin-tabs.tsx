import { exportBusinesses } from '@guildhall/contract/imports.ts';
import { FileUp, Plus } from 'lucide-react';
import { useMe } from '#web/features/auth/queries.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { TableDownload } from '#web/ui/table-download.tsx';
import { UrlTabs } from '#web/ui/tabs.tsx';
import { ImportHistory } from './import/history.tsx';
import { InvitationHistory } from './invitations/history.tsx';
import { textOfWhom } from './invitations/words.ts';
import {
  AddListing,
  Audit,
  EditListing,
  ImportListings,
  InvitationStanding,
  InviteOwners,
  Invoices,
  ListingDetails,
  Members,
  MergeListings,
  Overview,
  PlatformSettings,
  Records,
} from './later.tsx';
import { Listings } from './listings.tsx';
import { EditRecord } from './records/later.tsx';
import { TradeWords } from './trade-words.tsx';

function BusinessManagement() {
  const adding = useDialogParam('add');
  const importing = useDialogParam('import');
  const editing = useDialogParam('edit');
  const merging = useDialogParam('merge');
  const looking = useDialogParam('listing');
  const recording = useDialogParam('record');
  const inviting = useDialogParam('invite');
  const invitation = useDialogParam('invitation');
  const { data: me } = useMe();
  return (
    <div className="space-y-6">
      <Actions>
        <Button onClick={() => adding.open()}>
          <Plus aria-hidden="true" />
          {t('Add Business')}
        </Button>
        <Button variant="secondary" onClick={() => importing.open('new')}>
          <FileUp aria-hidden="true" />
          {t('Import')}
        </Button>
        <TableDownload label={t('Export')} href={exportBusinesses.path} />
      </Actions>
      <Listings
        onImport={() => importing.open('new')}
        onEdit={({ id }) => editing.open(String(id))}
        onMerge={(first, second) => merging.open(`${first.id}-${second.id}`)}
        onInvite={(businessIds) => inviting.open(textOfWhom({ businessIds }))}
      />
      <ImportHistory onOpen={(id) => importing.open(String(id))} />
      <InvitationHistory onOpen={(id) => invitation.open(String(id))} />
      <ListingDetails
        dialog={looking}
        onEdit={({ id }) => editing.open(String(id))}
        onMerge={({ id }) => merging.open(String(id))}
        onRecord={({ id }) => recording.open(String(id))}
      />
      <EditRecord dialog={recording} />
      <AddListing dialog={adding} />
      <ImportListings dialog={importing} />
      <InviteOwners dialog={inviting} />
      <InvitationStanding dialog={invitation} />
      <MergeListings dialog={merging} />
      {me && <EditListing me={me} dialog={editing} />}
    </div>
  );
}

export function AdminTabs() {
  const hasBilling = useHasBilling();
  return (
    <UrlTabs
      className="mt-6"
      label={t('Admin')}
      tabs={[
        { value: 'businesses', label: t('Business Management'), panel: <BusinessManagement /> },
        { value: 'members', label: t('User Management'), panel: <Members /> },
        { value: 'records', label: t('Memberships'), panel: <Records /> },
        { value: 'overview', label: t('Overview'), panel: <Overview /> },
        ...(hasBilling ? [{ value: 'invoices', label: t('Invoices'), panel: <Invoices /> } as const] : []),
        { value: 'words', label: t('Trade Words'), panel: <TradeWords /> },
        { value: 'settings', label: t('Platform Settings'), panel: <PlatformSettings /> },
        { value: 'audit', label: t('Audit Log'), panel: <Audit /> },
      ]}
    />
  );
}
