import { vi } from 'vitest';

export type Answers = Record<string, unknown>;

/** A server with these answers by 'METHOD path'; a number is the status of a refusal. */
export function serve(answers: Answers) {
  const asked: { what: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${new URL(address, location.origin).pathname}`;
    asked.push({ what, body: body && JSON.parse(String(body)) });
    const answer = answers[what];
    return typeof answer === 'number'
      ? Response.json(
          { code: 'unavailable', message: 'The payment service can’t be reached.' },
          { status: answer },
        )
      : Response.json(answer ?? []);
  });
  return { answers, asked, countOf: (what: string) => asked.filter((one) => one.what === what).length };
}
