/** Answers of the API that came inside the page: each stands for one call, soon after the page has arrived. */
export type Carried = Record<string, [status: number, headers: Record<string, string>, body: unknown]>;

/** One call among them: a read by POST is known by its body as well. */
export const carriedKey = (url: string, body?: unknown) =>
  body === undefined ? url : `${url} ${JSON.stringify(body)}`;

/** What a caller reads of a Response, without what making one takes: streams, and for an answer at hand a text to be parsed again. */
export type Answered = Pick<Response, 'ok' | 'status' | 'statusText' | 'json' | 'text'> & {
  headers: Pick<Headers, 'get'>;
};

/** @param headers by their names in small letters */
export function answered(status: number, headers: Record<string, string>, body: unknown): Answered {
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    json: async () => body,
    text: async () => JSON.stringify(body),
  };
}

/** Later, the same call asks for what is new. */
const keptMs = 10_000;

let carried: Carried = {};
let moment: string | undefined;

export function carryAnswers(answers: Carried, readAt: string | undefined): void {
  carried = answers;
  moment = readAt;
  setTimeout(dropCarried, keptMs);
}

/** When somebody else is here, or nobody any more. */
export function dropCarried(): void {
  carried = {};
}

export function takeCarried(url: string, body?: unknown): Answered | undefined {
  const key = carriedKey(url, body);
  const answer = carried[key];
  if (!answer) return undefined;
  delete carried[key];
  const [status, headers, content] = answer;
  return answered(status, headers, content);
}

/** Of the answer that has signed somebody in: nothing that was read before it stays. */
export function noteMoment(told: string | null): void {
  moment = told ?? moment;
}

/** The server's word for a moment before anything of this page's member was read; none where that isn't known. */
export function carriedAt(): string | undefined {
  return moment;
}
