/** How far somebody has read in a room. */
export interface ReadingPosition {
  /** The unread divider stands above this seq. */
  dividerSeq: number | null;
  /** The newest message that has been on the screen. */
  seenSeq: number;
}

export function positionAtOpening(lastReadSeq: number, lastSeq: number): ReadingPosition {
  return { dividerSeq: lastReadSeq < lastSeq ? lastReadSeq + 1 : null, seenSeq: lastSeq };
}

/** The divider stays where it is until new messages come in while nobody looks; then it moves above those. */
export function positionAfter(
  position: ReadingPosition,
  { isWatching, lastSeq }: { isWatching: boolean; lastSeq: number },
): ReadingPosition {
  const { dividerSeq, seenSeq } = position;
  if (lastSeq <= seenSeq) return position;
  if (isWatching) return { dividerSeq, seenSeq: lastSeq };
  const isDividerRead = dividerSeq === null || dividerSeq <= seenSeq;
  return isDividerRead ? { dividerSeq: seenSeq + 1, seenSeq } : position;
}

/** Sending a message counts as having read everything before it. */
export function positionAfterSending(lastSeq: number): ReadingPosition {
  return { dividerSeq: null, seenSeq: lastSeq };
}
