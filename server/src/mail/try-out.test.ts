import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { tryOut } from './try-out.ts';

const mail = {
  to: 'ada@archer.example',
  subject: 'Test mail',
  text: 'Hello',
  html: '<p>Hello</p>',
  sender: 'Harwick',
};
const from = 'Guildhall <hall@hall.example>';
const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function openSmtp(refusal: Error | null, signIn?: Error) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: signIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    onAuth: (_auth, _session, done) => done(signIn),
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => received.push(String(chunk))).on('end', () => done());
    },
  });
  server.on('error', () => {});
  const port = await listen(server.server);
  closes.push(() => server.close(() => {}));
  return { host: `127.0.0.1:${port}`, received };
}

test('what the server says to a mail that it takes is told', async () => {
  const { host, received } = await openSmtp(null);
  expect(await tryOut(`smtp://${host}`, from, mail)).toEqual({
    outcome: 'accepted',
    said: expect.stringMatching(/^250 /),
  });
  expect(received.join('')).toContain('From: Harwick <hall@hall.example>');
});

test('what it says to one that it refuses is told as one line, and no longer than that', async () => {
  const words = `no mails from you\u202e ${'x'.repeat(400)}`;
  const { host } = await openSmtp(Object.assign(new Error(words), { responseCode: 550 }));
  const { outcome, said } = await tryOut(`smtp://${host}`, from, mail);
  expect([outcome, said?.length]).toEqual(['refused', 300]);
  expect(said).toMatch(/^550 no mails from you x/);
});

test('a refused sign-in is told by its number alone: the server may repeat the password', async () => {
  const { host } = await openSmtp(null, Object.assign(new Error('secret-word is wrong'), { responseCode: 535 }));
  const tried = await tryOut(`smtp://ada:secret-word@${host}`, from, mail);
  expect(tried).toEqual({ outcome: 'sign_in_refused', said: '535' });
});

test('a server that is not there is told as such, and never with the password', async () => {
  const nobody = createServer();
  const port = await listen(nobody);
  await new Promise<void>((resolve) => nobody.close(() => resolve()));
  const tried = await tryOut(`smtp://ada:secret-word@127.0.0.1:${port}`, from, mail);
  expect(tried).toEqual({ outcome: 'unreachable', said: null });
});

test('a server that says nothing, or a little again and again, is given up in time', async () => {
  for (const drips of [false, true]) {
    const server = createServer((socket) => {
      const timer = setInterval(() => drips && socket.write('2'), 20);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    });
    const port = await listen(server);
    closes.push(() => server.close());
    const tried = await tryOut(`smtp://127.0.0.1:${port}`, from, mail, 300);
    expect(tried).toEqual({ outcome: 'silent', said: null });
  }
});
