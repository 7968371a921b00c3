import type { Role } from '@guildhall/contract/members.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import { Badge, type Tint } from '#web/ui/badge.tsx';

const looks: Record<Role, { label: Message; tint: Tint }> = {
  admin: { label: message('Admin'), tint: 'red' },
  moderator: { label: message('Moderator'), tint: 'purple' },
  user: { label: message('User'), tint: 'green' },
};

export function RoleBadge({ role }: { role: Role }) {
  const { label, tint } = looks[role];
  return <Badge tint={tint}>{t(label)}</Badge>;
}
