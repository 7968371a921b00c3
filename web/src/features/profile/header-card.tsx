import type { Me } from '@guildhall/contract/members.ts';
import type { ReactNode } from 'react';
import { MembershipBadge } from '#web/features/billing/shared/membership-badge.tsx';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { PictureButton } from '#web/features/pictures/shared/picture-button.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

interface HeaderCardProps {
  me: Me;
  /** The form goes on beneath it: it stays in view, and is smaller. */
  isEditing?: boolean;
  /** Edit, or Cancel and Save. */
  children: ReactNode;
}

/** Who one is to the others. */
export function HeaderCard({ me, isEditing = false, children }: HeaderCardProps) {
  return (
    <Card
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6',
        isEditing && 'md:not-short:sticky md:not-short:top-4 md:not-short:z-10 md:py-4 md:shadow-float',
      )}
    >
      <PictureButton me={me} size={isEditing ? 'lg' : 'xl'} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className={cx('text-xl wrap-anywhere', isEditing && 'md:line-clamp-1')}>
          <bdi>{me.displayName}</bdi>
        </h2>
        <p className={cx('mt-0.5 text-muted wrap-anywhere', isEditing && 'md:line-clamp-1')}>{me.email}</p>
        <p className={cx('mt-3 flex flex-wrap gap-2', isEditing && 'md:hidden')}>
          <MembershipBadge type={me.plan} />
          <RoleBadge role={me.role} />
          {!me.isEmailConfirmed && <Badge tint="orange">{t('E-mail not confirmed')}</Badge>}
          {me.isPaused && <Badge>{t('Paused in Discover')}</Badge>}
        </p>
      </div>
      {children}
    </Card>
  );
}
