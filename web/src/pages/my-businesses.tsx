import { PageHeader } from '#web/ui/page-header.tsx';

export function MyBusinessesPage() {
  return <PageHeader title="Your Businesses" subtitle="Manage your listings" />;
}
