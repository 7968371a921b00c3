import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Caller, TestApp } from './harness.ts';

/** A port that is free now: an issuer has its address in its name, so it has to be known before the server is built. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function listenOn(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

interface Answered {
  status: number;
  location: string;
  body: string;
}

/** A browser as far as sign-ins need one: it keeps cookies, and says where it was led. */
export function createBrowser(app: TestApp, caller?: Caller) {
  const cookies = new Map<string, string>();
  const keep = (line: string) => {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.set(name, value);
    else cookies.delete(name);
  };
  if (caller) keep(caller.cookie);

  async function send(method: 'GET' | 'POST', url: string, payload?: string, type?: string): Promise<Answered> {
    const path = url.replace(app.parts.config.publicUrl, '');
    const answer = await app.server.inject({
      method,
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        host: new URL(app.parts.config.publicUrl).host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(type && { 'content-type': type }),
      },
      payload,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line);
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), body: answer.payload };
  }

  const browser = {
    cookies,
    get: (url: string) => send('GET', url),
    json: (url: string, body: object) => send('POST', url, JSON.stringify(body), 'application/json'),
    /** Sets out for a provider; answers where that leads to. */
    async setOut(path: string): Promise<URL> {
      const { status, location } = await browser.get(path);
      expect(status).toBe(302);
      return new URL(location, app.parts.config.publicUrl);
    },
    /** At a stand-in: from its start to the address of ours that it leads back to. */
    async chooseAt(start: URL, person: Record<string, string>): Promise<string> {
      let { location } = await browser.get(start.href);
      const chosen = await send(
        'POST',
        location,
        new URLSearchParams(person).toString(),
        'application/x-www-form-urlencoded',
      );
      ({ location } = await browser.get(chosen.location));
      return location;
    },
    /** Through a stand-in and back; answers the last redirect. */
    async signIn(path: string, person: Record<string, string>): Promise<Answered> {
      return browser.get(await browser.chooseAt(await browser.setOut(path), person));
    },
    /** Who is signed in. */
    async me(): Promise<{
      id: number;
      email: string;
      role: string;
      firstName: string;
      isEmailConfirmed: boolean;
    } | null> {
      const { status, body } = await browser.get('/api/auth/user');
      return status === 200 ? JSON.parse(body) : null;
    },
  };
  return browser;
}
