import { type Group, groupActiveDays } from '@guildhall/contract/groups.ts';
import { Lock } from 'lucide-react';
import { dayMs, formatAgo, formatFull } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';

export function GroupBadges({ group }: { group: Pick<Group, 'isPrivate' | 'isArchived' | 'industry'> }) {
  const { isPrivate, isArchived, industry } = group;
  if (!isPrivate && !isArchived && !industry) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {isPrivate && (
        <Badge tint="purple" icon={<Lock aria-hidden="true" />}>
          {t('Private')}
        </Badge>
      )}
      {isArchived && <Badge tint="grey">{t('Archived')}</Badge>}
      {industry && <Badge tint="green">{industry}</Badge>}
    </div>
  );
}

/** 'Active' is true only when something happened lately; else it says when. Outsiders of a private group learn neither. */
export function Activity({
  group: { lastActiveAt, isArchived },
}: {
  group: Pick<Group, 'lastActiveAt' | 'isArchived'>;
}) {
  if (!lastActiveAt || isArchived) return null;
  const isActive = now().getTime() - lastActiveAt.getTime() < groupActiveDays * dayMs;
  return (
    <span title={formatFull(lastActiveAt)} className="inline-flex items-center gap-1.5">
      {isActive && <span aria-hidden="true" className="size-2 rounded-full bg-primary" />}
      {isActive ? t('Active') : t('Last active {ago}', { ago: formatAgo(lastActiveAt) })}
    </span>
  );
}

export const memberWords = (count: number) => t('{count, plural, one {# member} other {# members}}', { count });
