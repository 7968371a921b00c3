import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { cx } from '#web/lib/classes.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';

interface WebsiteLinkProps {
  website: string | null;
  /** Id of the business's name: tells one 'Visit Website' from the next. */
  describedBy: string;
  className?: string;
  /** Somebody goes there. */
  onFollow?: () => void;
}

/** Nothing for what is not a web address. */
export function WebsiteLink({ website, describedBy, className, onFollow }: WebsiteLinkProps) {
  const url = website && toHttpUrl(website);
  if (!url) return null;
  return (
    <OutsideLink
      href={url}
      aria-describedby={describedBy}
      onClick={onFollow}
      onAuxClick={onFollow}
      title={`${new URL(url).hostname} (opens in a new tab)`}
      className={cx('font-medium whitespace-nowrap pointer-coarse:min-h-11', className)}
    >
      Visit Website
    </OutsideLink>
  );
}
