import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { mountMailboxPage } from './mailbox-page.ts';

async function pageOf(text: string): Promise<string> {
  const app = fastify();
  const mail = { id: '1', to: 'a@b.example', subject: 'Hello', text, html: '', createdAt: '2026-01-01T00:00:00Z' };
  mountMailboxPage(app, { url: '', list: () => [mail], close: async () => {} });
  return (await app.inject({ url: '/sandbox/mail' })).body;
}

test('a link in a mail is whole, with all that its address asks', async () => {
  const page = await pageOf('Open it:\nhttp://localhost:4000/invited?way=claim&token=abc-1&x=2\nSee you');
  expect(page).toContain('href="http://localhost:4000/invited?way=claim&#38;token=abc-1&#38;x=2"');
});

test('what is no part of an address is neither in the link nor markup', async () => {
  const page = await pageOf(
    '<http://a.example/?a=1&b=2> "http://b.example/" onclick="alert(1)" \'http://c.example/\'',
  );
  expect([...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    'http://a.example/?a=1&#38;b=2',
    'http://b.example/',
    'http://c.example/',
  ]);
  expect(page).not.toContain('onclick="');
});
