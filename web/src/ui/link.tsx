import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/**
 * A link within the site. On the server nobody follows it, and an address from the root stands as it is: what the router's link works out
 * for each took a tenth of drawing a page.
 */
export function Link({ to, ...rest }: ComponentProps<typeof RouterLink>) {
  if (!import.meta.env.SSR || typeof to !== 'string' || !to.startsWith('/'))
    return <RouterLink to={to} discover="none" {...rest} />;
  const { state, replace, preventScrollReset, ...attributes } = rest;
  return <a href={to} {...attributes} />;
}
