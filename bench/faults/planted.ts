import {
  type Attempted,
  type Edit,
  type History,
  judge,
  type Removal,
  type Seen,
  type Verdict,
} from './history.ts';

const stored = (seq: number, clientId = `c${seq}`, id = seq * 10): Seen => ({
  id,
  content: `line ${seq}`,
  seq,
  rev: seq,
  messageType: 'text',
  clientId,
});
const removed = (seq: number, rev: number): Seen => ({ ...stored(seq), rev, messageType: 'removed' });
const removal = (id: number, ...revs: number[]): Removal => ({ id, revs, outcome: 'ok' });
const edited = (seq: number, rev: number, content: string): Seen => ({ ...stored(seq), rev, content });
const edit = (id: number, content: string, ...revs: number[]): Edit => ({ id, content, revs, outcome: 'ok' });
const sent = (nth: number, values: Partial<Attempted> = {}): Attempted => ({
  sender: 0,
  clientId: `c${nth}`,
  nth,
  tries: 1,
  outcome: 'ok',
  acknowledgements: [{ id: nth * 10, seq: nth }],
  ...values,
});

function history(values: Partial<History> = {}): History {
  const final = values.final ?? [1, 2, 3].map((seq) => stored(seq));
  const reader = new Map(final.map((message) => [message.seq, message]));
  return {
    attempted: [1, 2, 3].map((nth) => sent(nth)),
    removals: [],
    edits: [],
    readers: [reader],
    conflicts: 0,
    final,
    ...values,
  };
}

const planted: [keyof Verdict, History][] = [
  ['acknowledged-lost', history({ final: [stored(1), stored(2)] })],
  ['acknowledged-lost', history({ final: [stored(1), stored(2), stored(3, 'c3', 99)] })],
  ['duplicated', history({ final: [stored(1), stored(2), stored(3), stored(4, 'c3')] })],
  [
    'duplicated',
    history({ attempted: [sent(1, { acknowledgements: [stored(1), { id: 77, seq: 1 }] }), sent(2), sent(3)] }),
  ],
  ['order-violations', history({ attempted: [sent(1, { nth: 5 }), sent(2), sent(3)] })],
  ['order-violations', history({ conflicts: 1 })],
  [
    'order-violations',
    history({ readers: [new Map([1, 2, 3].map((seq) => [seq, stored(seq, 'c', seq === 2 ? 5 : seq * 10)]))] }),
  ],
  ['seq-gaps', history({ final: [stored(1), stored(2), stored(3), stored(5)] })],
  ['changes-lost', history({ removals: [removal(20, 4)] })],
  ['changes-lost', history({ final: [stored(1), removed(2, 4), stored(3)], removals: [removal(20, 4, 5)] })],
  ['changes-lost', history({ edits: [edit(20, 'other', 4)] })],
  [
    'changes-lost',
    history({
      final: [stored(1), edited(2, 5, 'first'), stored(3)],
      edits: [edit(20, 'first', 4), edit(20, 'second', 5)],
    }),
  ],
  [
    'changes-lost',
    history({ final: [stored(1), edited(2, 4, 'other'), stored(3)], edits: [edit(20, 'other', 4, 5)] }),
  ],
  ['rev-gaps', history({ final: [stored(1), edited(2, 5, 'other'), stored(3)], edits: [edit(20, 'other', 5)] })],
  ['reader-stale', history({ readers: [new Map([1, 2, 3].map((seq) => [seq, edited(seq, seq, 'wrong')]))] })],
  ['rev-gaps', history({ final: [stored(1), removed(2, 5), stored(3)] })],
  ['rev-gaps', history({ final: [stored(1), stored(2), { ...stored(3), rev: 2 }] })],
  [
    'reader-stale',
    history({
      final: [stored(1), removed(2, 4), stored(3)],
      readers: [new Map([1, 2, 3].map((seq) => [seq, stored(seq)]))],
    }),
  ],
  ['reader-incomplete', history({ readers: [new Map([[1, stored(1)]])] })],
  [
    'unknown-recovered',
    history({ attempted: [sent(1), sent(2), sent(3, { outcome: 'unknown', acknowledgements: [] })] }),
  ],
];

/** A checker that finds nothing proves nothing: it has to find each fault that is planted here. */
export function checkTheChecker(): void {
  const clean = judge(history());
  for (const [name] of planted)
    if (clean[name] !== 0) throw new Error(`the checker sees ${name} where there is none`);
  for (const [name, faulty] of planted) {
    if (judge(faulty)[name] === 0) throw new Error(`the checker does not see a planted ${name}`);
  }
}
