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

/** A message that staff wanted to have removed, until it was answered. */
export interface Removal {
  id: number;
  /** The rev of each answer: the same again must bring the same. */
  revs: number[];
  outcome: 'under way' | 'ok';
}

/** Words that an author wanted to put in place of others; the same author changes a message once after the other. */
export interface Edit {
  id: number;
  content: string;
  /** The rev of each answer: the same again must bring the same. */
  revs: number[];
  /** `gone`: the message was removed meanwhile, before or after the change. */
  outcome: 'under way' | 'ok' | 'gone';
}

export interface Seen {
  content: string;
  id: number;
  seq: number;
  rev: number;
  messageType: string;
  clientId: string | null;
}

export interface History {
  attempted: Attempted[];
  removals: Removal[];
  edits: Edit[];
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
  removed: number;
  edited: number;
  /** Removals and edits that were answered and are not there as they were answered. */
  'changes-lost': number;
  'rev-gaps': number;
  /** Messages of which a reader has an older version. */
  'reader-stale': number;
  'reader-incomplete': number;
  unknown: number;
  'unknown-recovered': number;
}

export const violations = [
  'acknowledged-lost',
  'duplicated',
  'order-violations',
  'seq-gaps',
  'changes-lost',
  'rev-gaps',
  'reader-stale',
  'reader-incomplete',
] as const satisfies (keyof Verdict)[];

/** Jepsen's classes: what was promised must be there once, in one order for all; what was left open may be there once. */
export function judge({ attempted, removals, edits, readers, conflicts, final }: History): Verdict {
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
  const byId = new Map(final.map((message) => [message.id, message]));
  const isLost = ({ id, revs }: Removal) =>
    byId.get(id)?.messageType !== 'removed' || revs.some((rev) => rev !== byId.get(id)?.rev);
  const removed = final.filter(({ messageType }) => messageType === 'removed').length;
  const revs = new Set(final.map(({ rev }) => rev));
  const answered = edits.filter(({ outcome }) => outcome === 'ok');
  // The last words that were answered stand there, unless they were removed since.
  const lastEdits = new Map(answered.map((edit) => [edit.id, edit]));
  const isEditLost = ({ id, content, revs: told }: Edit) => {
    const now = byId.get(id);
    if (!now || now.messageType === 'removed') return !now;
    const isOpen = edits.some((edit) => edit.id === id && edit.outcome === 'under way');
    return !isOpen && (now.content !== content || told.some((rev) => rev !== now.rev));
  };
  // Each message, each removal and each edit took one, and nothing else did; of what was not answered nobody knows.
  const open = edits.length - answered.length;
  const beyond = Math.max(0, ...revs) - final.length - removed - answered.length;
  const revGaps = Math.max(0, -beyond, beyond - open) + final.length - revs.size;
  let missing = 0;
  let stale = 0;
  for (const reader of readers) {
    for (const { seq, id, rev, content } of final) {
      const seen = reader.get(seq);
      if (!seen) missing += 1;
      else if (seen.id !== id) order += 1;
      else if (seen.rev !== rev || seen.content !== content) stale += 1;
    }
  }
  return {
    acknowledged: acknowledged.length,
    'acknowledged-lost': acknowledged.filter((message) => !isThere(message)).length,
    duplicated: attempted.filter(wasDoubled).length,
    'order-violations': order,
    'seq-gaps': (final.at(-1)?.seq ?? 0) - bySeq.size,
    removed,
    edited: answered.length,
    'changes-lost':
      removals.filter((removal) => removal.outcome === 'ok' && isLost(removal)).length +
      [...lastEdits.values()].filter(isEditLost).length,
    'rev-gaps': revGaps,
    'reader-stale': stale,
    'reader-incomplete': missing,
    unknown: unknown.length,
    'unknown-recovered': unknown.filter(({ clientId }) => byClientId.has(clientId)).length,
  };
}
