import { StaffGate } from '#web/features/auth/staff-gate.tsx';
import { StatCards } from '#web/features/stats/stat-cards.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminPage() {
  return (
    <StaffGate roles={['admin']} privilege="admin" hasRefusalToast>
      <PageHeader
        title="Admin Panel"
        subtitle="Manage users, businesses, and platform settings"
        badge={<Badge tint="red">Administrator</Badge>}
      />
      <StatCards />
      <Card className="mt-6">
        <CardHeader title="Programming interface" subtitle="Everything this site does, as documented calls." />
        <CardBody>
          <Button asChild variant="secondary">
            <a href={paths.apiDocs}>Open the API documentation</a>
          </Button>
        </CardBody>
      </Card>
    </StaffGate>
  );
}
