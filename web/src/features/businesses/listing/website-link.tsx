import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { cx } from '#web/lib/classes.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';

interface WebsiteLinkProps {
  website: string | null;
  /** Id of the business's name: tells one 'Visit Website' from the next. */
  describedBy: string;
  className?: string;
}

/** Nothing for what is not a web address. */
export function WebsiteLink({ website, describedBy, className }: WebsiteLinkProps) {
  const url = website && toHttpUrl(website);
  if (!url) return null;
  return (
    <OutsideLink
      href={url}
      aria-describedby={describedBy}
      title={`${new URL(url).hostname} (opens in a new tab)`}
      className={cx('font-medium whitespace-nowrap pointer-coarse:min-h-11', className)}
    >
      Visit Website
    </OutsideLink>
  );
}
