import type { ReactNode } from 'react';
import { t } from '#web/lib/text.ts';
import { TabPanel } from '#web/ui/tabs.tsx';

/** What came of the five tabs. No tab opens it: 'View All Matches' does, above the tabs and on the dashboard. */
export function MatchesPanel({ children }: { children: ReactNode }) {
  return (
    <TabPanel value="matches" role="region" aria-labelledby="your-matches">
      <h2 id="your-matches" className="mb-4 text-xl">
        {t('Your matches')}
      </h2>
      {children}
    </TabPanel>
  );
}
