/** One message that a sender wanted to have posted, and all that it heard of it. */
export interface Attempted {
  sender: number;
  clientId: string;
  /** Place among the messages of this sender. */
  nth: number;
  tries: number;
  acknowledgements: { id: number; seq: number }[];
  /** `unknown`: given up without having heard whether it was stored. */
  outcome: 'under way' | 'ok' | 'unknown';
}

export interface Seen {
  id: number;
  seq: number;
  clientId: string | null;
}

export interface History {
  attempted: Attempted[];
  /** What each reader ended up with: seq to message. */
  readers: Map<number, Seen>[];
  /** How often a reader was shown two different messages under one seq. */
  conflicts: number;
  /** Read through the API after everything was healed, in the order of the answer. */
  final: Seen[];
}

export interface Verdict {
  acknowledged: number;
  'acknowledged-lost': number;
  duplicated: number;
  'order-violations': number;
  'seq-gaps': number;
  'reader-incomplete': number;
  unknown: number;
  'unknown-recovered': number;
}

export const violations = [
  'acknowledged-lost',
  'duplicated',
  'order-violations',
  'seq-gaps',
  'reader-incomplete',
] as const satisfies (keyof Verdict)[];

/** Jepsen's classes: what was promised must be there once, in one order for all; what was left open may be there once. */
export function judge({ attempted, readers, conflicts, final }: History): Verdict {
  const byClientId = Map.groupBy(final, ({ clientId }) => clientId);
  const bySeq = new Map(final.map((message) => [message.seq, message]));
  const acknowledged = attempted.filter(({ acknowledgements }) => acknowledgements.length > 0);
  const unknown = attempted.filter(({ outcome }) => outcome === 'unknown');
  const isThere = ({ clientId, acknowledgements }: Attempted) =>
    acknowledgements.every(({ id, seq }) => bySeq.get(seq)?.id === id && bySeq.get(seq)?.clientId === clientId);
  const wasDoubled = ({ clientId, acknowledgements }: Attempted) =>
    (byClientId.get(clientId)?.length ?? 0) > 1 || new Set(acknowledgements.map(({ id }) => id)).size > 1;

  let order = conflicts;
  for (const own of Map.groupBy(acknowledged, ({ sender }) => sender).values()) {
    const seqs = own
      .toSorted((a, b) => a.nth - b.nth)
      .map(({ acknowledgements }) => acknowledgements[0]?.seq ?? 0);
    order += seqs.filter((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)).length;
  }
  order += final.filter(({ seq }, index) => index > 0 && seq <= (final[index - 1]?.seq ?? 0)).length;
  let missing = 0;
  for (const reader of readers) {
    for (const { seq, id } of final) {
      const seen = reader.get(seq);
      if (!seen) missing += 1;
      else if (seen.id !== id) order += 1;
    }
  }
  return {
    acknowledged: acknowledged.length,
    'acknowledged-lost': acknowledged.filter((message) => !isThere(message)).length,
    duplicated: attempted.filter(wasDoubled).length,
    'order-violations': order,
    'seq-gaps': (final.at(-1)?.seq ?? 0) - bySeq.size,
    'reader-incomplete': missing,
    unknown: unknown.length,
    'unknown-recovered': unknown.filter(({ clientId }) => byClientId.has(clientId)).length,
  };
}
