import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/**
 * A link within the site. On the server nobody follows it, and an address from the root stands as it is: what the router's link works out
 * for each took a tenth of drawing a page. One with a state says so, and boot/early.js keeps what was typed for it.
 */
export function Link({ to, ...rest }: ComponentProps<typeof RouterLink>) {
  const carries = rest.state ? '' : undefined;
  if (!import.meta.env.SSR || typeof to !== 'string' || !to.startsWith('/'))
    return <RouterLink to={to} discover="none" data-carries={carries} {...rest} />;
  const { state, replace, preventScrollReset, ...attributes } = rest;
  return <a href={to} data-carries={carries} {...attributes} />;
}
