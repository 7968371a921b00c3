import { useRef } from 'react';
import { Tab, TabList } from '#web/ui/tabs.tsx';
import { type MatchingTab, matchingTabs } from './deck/placement.ts';
import { countedIn, tabLabels } from './lists/list-texts.ts';

export type TabCounts = Partial<Record<MatchingTab, number>>;

interface TabBarProps {
  /** 'failed' when the lists could not be loaded: that is not the same as empty ones. */
  counts: TabCounts | 'failed';
}

/** The five tabs. */
export function TabBar({ counts }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);

  function countOf(value: MatchingTab) {
    if (value === 'discover') return {};
    if (counts === 'failed') return { isCountUnknown: true };
    const count = counts[value] ?? 0;
    return { count, countLabel: countedIn(value, count) };
  }

  return (
    <TabList ref={list} aria-label="Matching">
      {matchingTabs.map((value) => (
        <Tab key={value} value={value} {...countOf(value)}>
          {tabLabels[value]}
        </Tab>
      ))}
    </TabList>
  );
}
