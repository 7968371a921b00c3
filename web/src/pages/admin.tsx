import { AdminStats } from '#web/features/admin/admin-stats.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { HeldMails } from '#web/features/admin/held-mails.tsx';
import { HeldPayments } from '#web/features/admin/held-payments.tsx';
import { StrayPayments } from '#web/features/admin/stray-payments.tsx';
import { StaffGate } from '#web/features/auth/staff-gate.tsx';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export { loadAdmin as load } from './opening/admin.ts';

export default function AdminPage() {
  return (
    <StaffGate roles={['admin']} privilege="admin" hasRefusalToast>
      <PageHeader
        title={t('Admin Panel')}
        subtitle={t('Manage users, businesses, and platform settings')}
        badge={<Badge tint="red">{t('Administrator')}</Badge>}
      />
      <HeldMails />
      <HeldPayments />
      <StrayPayments />
      <AdminStats />
      <AdminTabs />
    </StaffGate>
  );
}
