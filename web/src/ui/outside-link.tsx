import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/lib/classes.ts';

const isWeb = /^https?:\/\//i;

/** Leads out of the site, with no recommendation of ours; plain text where the address is none of the web. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!isWeb.test(rest.href)) return <span>{children}</span>;
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
