import { useEffect, useRef } from 'react';
import { Tab, TabList } from '#web/ui/tabs.tsx';
import { tabLabels } from './list-texts.ts';
import { type MatchingTab, matchingTabs } from './placement.ts';

interface TabBarProps {
  tab: MatchingTab;
  counts: Partial<Record<MatchingTab, number>>;
}

/** The five tabs; on narrow screens the chosen one scrolls into sight. */
export function TabBar({ tab, counts }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the widths
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (chosen)
      list.current?.scrollTo({ left: chosen.offsetLeft - list.current.clientWidth / 2 + chosen.offsetWidth / 2 });
  }, [tab, counts]);
  return (
    <TabList ref={list} aria-label="Matching" className="relative">
      {matchingTabs.map((value) => (
        <Tab key={value} value={value} count={counts[value] ?? 0}>
          {tabLabels[value]}
        </Tab>
      ))}
    </TabList>
  );
}
