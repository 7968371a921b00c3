import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';

/** Leads out of the site, with no recommendation of ours. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={cx('link inline-flex min-h-6 items-center gap-1.5 text-sm', className)}
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
