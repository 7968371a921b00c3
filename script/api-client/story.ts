import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './paths.d.ts';

/*
 * What somebody does who writes a client from docs/api/openapi.json alone: signs in, searches, reads a listing, writes to
 * the general room, and is refused. Its types come from the description, so a call that isn't described doesn't compile.
 */
const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string];

function clientWith(headers: Record<string, string>) {
  return createClient<paths>({ baseUrl, headers: { Origin: baseUrl, ...headers } });
}

const visitor = clientWith({});
const refused = await visitor.GET('/api/chat/rooms');
assert.equal(refused.response.status, 401);
assert.equal(refused.error?.code, 'unauthorized');

const malformed = await visitor.POST('/api/auth/login', { body: { email: 'nobody', password: '' } });
assert.equal(malformed.response.status, 400);
assert.ok(malformed.error?.fields?.email, 'the wrong field is named');

const signedIn = await visitor.POST('/api/auth/login', { body: { email, password } });
assert.equal(signedIn.response.status, 200, JSON.stringify(signedIn.error));
const [session] = signedIn.response.headers.getSetCookie().filter((cookie) => cookie.startsWith('sid='));
assert.ok(session, 'signing in answers with the session that the description names');
const member = clientWith({ Cookie: session.split(';')[0] ?? '' });

const me = await member.GET('/api/auth/user');
assert.equal(me.data?.email, email);

const found = await member.GET('/api/businesses', { params: { query: { q: 'coffee', limit: '3' } } });
const [listed] = found.data ?? [];
assert.ok(listed, 'the directory has a business with coffee');
assert.ok(Number(found.response.headers.get('X-Total-Count')) > 0);

const listing = await member.GET('/api/businesses/{id}', { params: { path: { id: String(listed.id) } } });
assert.equal(listing.data?.name, listed.name);

const missing = await member.GET('/api/businesses/{id}', { params: { path: { id: '2000000000' } } });
assert.equal(missing.response.status, 404);

const content = 'Written by a client that was made from the description';
const sent = await member.POST('/api/chat/messages', {
  body: { roomId: 1, content, clientId: crypto.randomUUID() },
});
assert.equal(sent.data?.content, content, JSON.stringify(sent.error));
const read = await member.GET('/api/chat/messages/{roomId}', { params: { path: { roomId: '1' } } });
assert.ok(
  read.data?.some((message) => message.id === sent.data?.id),
  'the message is in the room',
);

const group = await member.GET('/api/groups/{id}', { params: { path: { id: '1' } } });
assert.equal(group.data?.id, 1);
console.log('A client made from the description signed in, searched, read, wrote, and was refused as described.');
