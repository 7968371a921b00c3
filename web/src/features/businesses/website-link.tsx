import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { ExternalLink } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';

interface WebsiteLinkProps {
  website: string | null;
  /** Id of the business's name: tells one 'Visit Website' from the next. */
  describedBy: string;
  className?: string;
}

/** Leads out of the site, with no recommendation of ours; draws nothing for what is no web address. */
export function WebsiteLink({ website, describedBy, className }: WebsiteLinkProps) {
  const url = website && toHttpUrl(website);
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow ugc"
      aria-describedby={describedBy}
      title={`${new URL(url).hostname} (opens in a new tab)`}
      className={cx(
        'link inline-flex min-h-6 items-center gap-1.5 text-sm font-medium whitespace-nowrap pointer-coarse:min-h-11',
        className,
      )}
    >
      Visit Website
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
