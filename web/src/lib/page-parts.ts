import type { Me } from '@guildhall/contract/members.ts';
import type { Message } from '@guildhall/contract/messages.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Where and for whom a screen is opened. */
export interface Opening {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** Null for a visitor. */
  me: Me | null;
}

/** What a page says of itself once its content is known. */
export interface ContentHead {
  title?: Message | string;
  description?: string;
  /** For previews: an address on this site, or a whole one. */
  image?: string | null;
  /** For search engines: what the page is about, in the words of schema.org. */
  about?: object;
  /** What the address names isn't there: the page says so, with status 404. */
  isMissing?: boolean;
  /** What the address names is at this path now: whoever opens the page is sent there. */
  movedTo?: string;
}

/**
 * Of the query for what a mailed link is about: asked each time that its page is opened, so it is kept from its reading to its drawing.
 * The answer may well be that the link is dead, which is drawn as it came.
 */
export const keptForLink = { gcTime: 2000, retryOnMount: false } as const;

/** Of a page behind a mailed link: `load` asks what the link is about. */
export function byToken(
  ask: (client: QueryClient, token: string, opening: Opening) => Promise<unknown>,
): NonNullable<PageParts['load']> {
  return (client, opening) => {
    const token = opening.search.get('token');
    return token ? [ask(client, token, opening)] : [];
  };
}

/** What a page's module gives beside its component. */
export interface PageParts {
  /** What the screen needs first, asked for once: by the server that draws it, and again of what the page carried along. */
  load?: (client: QueryClient, opening: Opening) => Promise<unknown>[];
  /** What its content makes of title and description, once it's loaded. */
  headOf?: (client: QueryClient, opening: Opening) => ContentHead;
}

/** A page's module. */
export interface Page extends PageParts {
  default: ComponentType;
}
