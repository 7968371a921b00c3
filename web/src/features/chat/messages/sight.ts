/** What the reader of a room has had before the eyes. */
export interface Sight {
  /** The unread divider stands above this seq. */
  dividerSeq: number | null;
  /** Up to here the newest messages were on the screen. */
  seenSeq: number;
}

export function sightAtOpening(lastReadSeq: number, lastSeq: number): Sight {
  return { dividerSeq: lastReadSeq < lastSeq ? lastReadSeq + 1 : null, seenSeq: lastSeq };
}

/** The divider stays where it is until new messages come in while nobody looks; then it moves above those. */
export function sightAfter(
  sight: Sight,
  { isWatching, lastSeq }: { isWatching: boolean; lastSeq: number },
): Sight {
  const { dividerSeq, seenSeq } = sight;
  if (lastSeq <= seenSeq) return sight;
  if (isWatching) return { dividerSeq, seenSeq: lastSeq };
  const isDividerRead = dividerSeq === null || dividerSeq <= seenSeq;
  return isDividerRead ? { dividerSeq: seenSeq + 1, seenSeq } : sight;
}

/** Whoever writes has read. */
export function sightAfterSending(lastSeq: number): Sight {
  return { dividerSeq: null, seenSeq: lastSeq };
}
