import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { useNamedBy } from '#web/ui/use-named-by.ts';

interface WebsiteLinkProps {
  website: string | null;
  /** Id of the business's name: tells one 'Visit Website' from the next. */
  nameId: string;
  className?: string;
  /** Somebody goes there. */
  onFollow?: () => void;
}

/** Nothing for what is not a web address. */
export function WebsiteLink({ website, nameId, className, onFollow }: WebsiteLinkProps) {
  const named = useNamedBy(nameId);
  const url = website && toHttpUrl(website);
  if (!url) return null;
  return (
    <OutsideLink
      href={url}
      {...named}
      onClick={onFollow}
      onAuxClick={onFollow}
      title={t('{hostname} (opens in a new tab)', { hostname: new URL(url).hostname })}
      className={cx('font-medium whitespace-nowrap pointer-coarse:min-h-11', className)}
    >
      {t('Visit Website')}
    </OutsideLink>
  );
}
