import type { FileAnswer } from '../../http/route.ts';

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign out · Guildhall</title></head>
<body><main><h1>Sign out?</h1><p>Do you want to sign out of Guildhall?</p>
<p><a href="/api/logout">Sign out</a> · <a href="/">Stay signed in</a></p></main></body></html>`;

/**
 * GET /api/logout acts only on a navigation that our own page (or the address bar)
 * started; a link on a foreign page gets this question instead, since SameSite=Lax sends the cookie along.
 */
export const signOutQuestion: FileAnswer = { type: 'text/html; charset=utf-8', content: page };
