import * as auth from './auth.ts';
import * as businesses from './businesses.ts';
import * as chat from './chat.ts';
import type { Endpoint } from './endpoint.ts';
import * as matching from './matching.ts';
import * as members from './members.ts';
import * as moderation from './moderation.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call there is, by name: for the documentation, the guard test and the hostile-input test. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [auth, members, businesses, matching, chat, moderation].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
