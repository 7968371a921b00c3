/** Answers of the API that came inside the page: each stands for one call, soon after the page has arrived. */
export type Carried = Record<string, [status: number, headers: Record<string, string>, body: unknown]>;

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

export function takeCarried(url: string): Answered | undefined {
  const answer = carried[url];
  if (!answer) return undefined;
  delete carried[url];
  const [status, headers, body] = answer;
  return answered(status, headers, body);
}

/** Of the answer that has signed somebody in: nothing that was read before it stays. */
export function noteMoment(told: string | null): void {
  moment = told ?? moment;
}

/** The server's word for a moment before anything of this page's member was read; none where that isn't known. */
export function carriedAt(): string | undefined {
  return moment;
}
