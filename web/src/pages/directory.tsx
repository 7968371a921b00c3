import { PageHeader } from '#web/ui/page-header.tsx';

export function DirectoryPage() {
  return <PageHeader title="Business Directory" subtitle="Discover and connect with businesses" />;
}
