import { hasNewVersion } from './new-version.ts';

/*
 * The one loader of code that comes later: screens, dialogs, sheets, toasts. A browser remembers a failed import() until the page is
 * reloaded, and with it all that imports the same file. So the files are fetched first, which can be repeated, and are imported only
 * when the browser's cache has them all.
 */

const timeoutMs = 30_000;
const secondTryMs = 300;
const againMs = 1000;

/** Files of the application did not come: the connection is down, or they are of a version that the server no longer has. */
export class CodeIsMissing extends Error {
  readonly files: readonly string[];
  readonly isGone: boolean;

  constructor(files: readonly string[], isGone: boolean) {
    super(`These files did not come: ${files.join(', ')}`);
    this.name = 'CodeIsMissing';
    this.files = files;
    this.isGone = isGone;
  }
}

/** Asking again is of no use: only a reload brings the new version. */
class FileIsGone extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchOnce(file: string): Promise<void> {
  const answer = await fetch(file, { signal: AbortSignal.timeout(timeoutMs) });
  // The server keeps the files of its own build, and of the one before.
  if (answer.status === 404) {
    hasNewVersion.set(true);
    throw new FileIsGone(file);
  }
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function fetchFile(file: string): Promise<void> {
  try {
    await fetchOnce(file);
  } catch (error) {
    if (!navigator.onLine || error instanceof FileIsGone) throw error;
    // A bad line loses one file, and seldom the same one twice.
    await pause(secondTryMs);
    await fetchOnce(file);
  }
}

let files: Map<string, Promise<void>> | undefined;

/** Each file is fetched once. What the page itself has asked for (src/boot/start.js) is there, or on its way. */
function fetched(file: string): Promise<void> {
  files ??= new Map(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => [
      new URL(href).pathname,
      Promise.resolve(),
    ]),
  );
  const known = files.get(file);
  if (known) return known;
  const work = fetchFile(file);
  files.set(file, work);
  work.catch(() => files?.delete(file));
  return work;
}

async function fetchAll(wanted: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(wanted.map(fetched));
  const missing = wanted.filter((_, index) => outcomes[index]?.status === 'rejected');
  const isGone = outcomes.some((outcome) => outcome.status === 'rejected' && outcome.reason instanceof FileIsGone);
  if (missing.length > 0) throw new CodeIsMissing(missing, isGone);
}

/**
 * Stands in for what the bundler puts around each import() of the build (web/late-imports.ts).
 * @param names the imported file and all that it imports, as seen from the site's root
 */
export async function loadLate<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  await fetchAll(names.map((name) => `/${name}`));
  return load();
}

/** Calls `onBack` when it is worth another try: the missing files have come, or the browser is online again. */
export function whenBack(error: unknown, onBack: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const lost = error instanceof CodeIsMissing ? error.files : undefined;
  if (error instanceof CodeIsMissing && error.isGone) return () => undefined;
  const look = async () => {
    const isBack = await fetchAll(lost ?? []).then(
      () => true,
      (again) => {
        if (again instanceof CodeIsMissing && again.isGone) controller.abort();
        return false;
      },
    );
    if (!isBack || signal.aborted) return;
    controller.abort();
    onBack();
  };
  addEventListener('online', look, { signal });
  if (lost) {
    const timer = setInterval(() => void look(), againMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  }
  return () => controller.abort();
}
