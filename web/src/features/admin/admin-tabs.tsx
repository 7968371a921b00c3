import { exportBusinesses } from '@guildhall/contract/imports.ts';
import { Download, FileUp, Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ImportHistory } from './import/history.tsx';
import { LabelTable } from './import/label-table.tsx';
import { AddListing, EditListing, ImportListings, MergeListings } from './later.tsx';
import { Listings } from './listings.tsx';

const tabs = ['businesses', 'settings'] as const;
type AdminTab = (typeof tabs)[number];

const codec = choiceCodec('tab', tabs);

function BusinessManagement() {
  const adding = useDialogParam('add');
  const importing = useDialogParam('import');
  const editing = useDialogParam('edit');
  const merging = useDialogParam('merge');
  const { data: me } = useMe();
  return (
    <div className="space-y-6">
      <Actions>
        <Button onClick={() => adding.open()}>
          <Plus aria-hidden="true" />
          Add Business
        </Button>
        <Button variant="secondary" onClick={() => importing.open('new')}>
          <FileUp aria-hidden="true" />
          Import
        </Button>
        {(['csv', 'jsonl'] as const).map((format) => (
          <Button key={format} asChild variant="secondary">
            <a href={`${exportBusinesses.path}?format=${format}`} download>
              <Download aria-hidden="true" />
              Export {format === 'csv' ? 'CSV' : 'JSON Lines'}
            </a>
          </Button>
        ))}
      </Actions>
      <Listings
        onImport={() => importing.open('new')}
        onEdit={({ id }) => editing.open(String(id))}
        onMerge={({ id }) => merging.open(String(id))}
      />
      <ImportHistory onOpen={(id) => importing.open(String(id))} />
      <AddListing dialog={adding} />
      <ImportListings dialog={importing} />
      <MergeListings dialog={merging} />
      {me && <EditListing me={me} dialog={editing} />}
    </div>
  );
}

function PlatformSettings() {
  return (
    <div className="space-y-6">
      <LabelTable />
      <Card>
        <CardHeader title="Programming interface" subtitle="Everything this site does, as documented calls." />
        <CardBody>
          <Button asChild variant="secondary">
            <a href={paths.apiDocs}>Open the API documentation</a>
          </Button>
        </CardBody>
      </Card>
    </div>
  );
}

const panels: Record<AdminTab, { label: string; draw: () => ReactNode }> = {
  businesses: { label: 'Business Management', draw: () => <BusinessManagement /> },
  settings: { label: 'Platform Settings', draw: () => <PlatformSettings /> },
};

export function AdminTabs() {
  const { value, change } = useUrlState(codec);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Tabs className="mt-6" value={value.chosen} onValueChange={(tab) => change({ chosen: tab as AdminTab })}>
      <TabList ref={list} aria-label="Admin">
        {tabs.map((tab) => (
          <Tab key={tab} value={tab}>
            {panels[tab].label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab} value={tab}>
          {panels[tab].draw()}
        </TabPanel>
      ))}
    </Tabs>
  );
}
