import { MatchingTabs } from '#web/features/matching/matching-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function MatchingPage() {
  return (
    <>
      <PageHeader title="Matching" subtitle="Meet the businesses that fit yours" />
      <MatchingTabs />
    </>
  );
}
