import { exportBusinesses } from '@guildhall/contract/imports.ts';
import { Download } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { LabelTable } from '../import/label-table.tsx';
import { PlansCard } from '../plans/plans-card.tsx';
import { usePlanSettings } from '../plans/queries.ts';
import { useSettings, useSitePages } from './queries.ts';
import { SettingsCards } from './settings-cards.tsx';

/** What is set for the whole site. Nothing of it is drawn before all is there: what comes later would push the rest down. */
export function PlatformSettings() {
  const asked = [useSettings(), useSitePages(), usePlanSettings()];
  if (asked.some(({ isPending }) => isPending)) return <SpinnerBlock />;
  return (
    <div className="space-y-6">
      <SettingsCards />
      <PlansCard />
      <Card>
        <CardHeader
          title={t('Programming interface')}
          subtitle={t('Everything this site does, as documented calls.')}
        />
        <CardBody>
          <Actions>
            <Button asChild variant="secondary">
              <a href={paths.apiDocs}>{t('Open the API documentation')}</a>
            </Button>
            <Button asChild variant="secondary">
              <a href={`${exportBusinesses.path}?format=jsonl`} download>
                <Download aria-hidden="true" />
                {t('Export JSON Lines')}
              </a>
            </Button>
          </Actions>
        </CardBody>
      </Card>
      {/* Last, as it asks by itself: nothing below it moves. */}
      <LabelTable />
    </div>
  );
}
