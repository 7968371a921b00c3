/** Answers of the API that came inside the page: each stands for one call, soon after the page has arrived. */
export type Carried = Record<string, [status: number, headers: Record<string, string>, body: unknown]>;

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

export function takeCarried(url: string): Response | undefined {
  const answer = carried[url];
  if (!answer) return undefined;
  delete carried[url];
  const [status, headers, body] = answer;
  return new Response(JSON.stringify(body), { status, headers });
}

/** The server's word for a moment before anything on this page was read; none where that isn't known. */
export function carriedAt(): string | undefined {
  return moment;
}
