import { createStore } from './store.ts';

/** Whether the server has a newer build of the application by now than the one that this page runs. */
export const hasNewVersion = createStore(false);

let own: string | undefined;

/** @param build the file that this page has started with; none in development */
export function runsBuild(build: string | undefined): void {
  own = build;
}

/** @param build of the server that answered; null where it doesn't say */
export function noteBuild(build: string | null): void {
  if (build && own && build !== own) hasNewVersion.set(true);
}
