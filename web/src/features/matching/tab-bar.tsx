import { t } from '#web/lib/text.ts';
import { TabBar } from '#web/ui/tabs.tsx';
import { type MatchingTab, matchingTabs } from './deck/placement.ts';
import { countedIn, tabLabels } from './lists/list-texts.ts';

export type TabCounts = Partial<Record<MatchingTab, number | undefined>>;

interface MatchingTabBarProps {
  /** 'failed' when they could not be loaded: that is not the same as none. */
  counts: TabCounts | 'failed';
}

/** The five tabs. */
export function MatchingTabBar({ counts }: MatchingTabBarProps) {
  function countOf(value: MatchingTab) {
    if (value === 'discover') return {};
    if (counts === 'failed') return { isCountUnknown: true };
    const count = counts[value] ?? 0;
    return { count, countLabel: countedIn(value, count) };
  }
  const tabs = matchingTabs.map((value) => ({ value, label: t(tabLabels[value]), ...countOf(value) }));
  return <TabBar<MatchingTab> label={t('Matching')} tabs={tabs} />;
}
