import type { Role } from '@guildhall/contract/members.ts';
import { Badge, type Tint } from '#web/ui/badge.tsx';

const looks: Record<Role, { label: string; tint: Tint }> = {
  admin: { label: 'Admin', tint: 'red' },
  moderator: { label: 'Moderator', tint: 'purple' },
  user: { label: 'User', tint: 'green' },
};

export function RoleBadge({ role }: { role: Role }) {
  const { label, tint } = looks[role];
  return <Badge tint={tint}>{label}</Badge>;
}
