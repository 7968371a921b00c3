import { PageHeader } from '#web/ui/page-header.tsx';

export function MatchingPage() {
  return <PageHeader title="Matching" subtitle="Meet the businesses that fit yours" />;
}
