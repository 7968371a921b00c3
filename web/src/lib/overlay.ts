/*
 * How a change shows before the server has it (docs/decisions/0028): the cache holds the server's list and nothing else;
 * what was changed here lies over it, and the list that is drawn is computed from both. A change stops counting when a
 * list arrives that was asked for after it was saved: that list knows better.
 */
export interface Change {
  /** `performance.now()` at the answer; null while the call is under way. */
  savedAt: number | null;
}

/** The list was made without knowing of the change. */
export function isAhead({ savedAt }: Change, list: { startedAt: number }): boolean {
  return savedAt === null || list.startedAt < savedAt;
}
