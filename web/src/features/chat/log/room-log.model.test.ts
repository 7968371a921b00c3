import type { Message } from '@guildhall/contract/chat.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '../messages/messages.fixture.ts';
import { isBehind, logOf, type RoomLog, withChanges, withPage, withTold } from './room-log.ts';

/** A room as the server keeps it, in its shortest form: it answers from what it holds at the moment of asking. */
class Room {
  messages: Message[] = [];
  rev = 0;

  append(): Message {
    this.rev += 1;
    const message = messageOf(this.messages.length + 1, { rev: this.rev });
    this.messages.push(message);
    return message;
  }

  change(which: number): Message | undefined {
    const old = this.messages[which % Math.max(1, this.messages.length)];
    if (!old) return undefined;
    this.rev += 1;
    const message = { ...old, rev: this.rev, content: `changed at ${this.rev}` };
    this.messages[old.seq - 1] = message;
    return message;
  }

  newest = (limit: number) => this.messages.slice(-limit);
  changedAfter = (rev: number, limit: number) =>
    this.messages
      .filter((message) => message.rev > rev)
      .sort((a, b) => a.rev - b.rev)
      .slice(0, limit);
  before = (seq: number, limit: number) => this.messages.filter((message) => message.seq < seq).slice(-limit);
  after = (seq: number, limit: number) => this.messages.filter((message) => message.seq > seq).slice(0, limit);
  around = (seq: number, limit: number) => [
    ...this.before(seq, Math.floor(limit / 2)),
    ...this.after(seq - 1, Math.ceil(limit / 2)),
  ];
}

const limit = 4;

function catchUp(log: RoomLog, room: Room): RoomLog {
  for (let current = log; ; ) {
    const page = room.changedAfter(current.rev, limit);
    const isWhole = page.length < limit;
    current = withChanges(current, { after: current.rev, page, isWhole, knownRev: 0 });
    if (isWhole) return current;
  }
}

function expectSound({ segments, ahead }: RoomLog): void {
  for (const [nth, segment] of segments.entries()) {
    const first = segment[0]?.seq ?? 0;
    expect(segment.map(({ seq }) => seq)).toEqual(segment.map((_, index) => first + index));
    if (nth > 0) expect(first).toBeGreaterThan((segments[nth - 1]?.at(-1)?.seq ?? 0) + 1);
  }
  const seqs = ahead.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
}

/** Every message that is held is as it is at the server, and the last part reaches to the newest. */
function expectTrue(log: RoomLog, room: Room): void {
  for (const message of log.segments.flat()) expect(message).toBe(room.messages[message.seq - 1]);
  expect(log.segments.at(-1)?.at(-1)?.seq).toBe(room.messages.at(-1)?.seq);
  expect(log.ahead).toEqual([]);
  if (!log.hasOlder) expect(log.segments[0]?.[0]?.seq).toBe(room.messages[0]?.seq);
}

type Step =
  | { do: 'append' | 'lose' | 'answer' }
  | { do: 'change'; which: number }
  | { do: 'hear'; which: number }
  | { do: 'ask'; how: 'older' | 'after' | 'before' | 'around'; which: number };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('append' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('change' as const), which: fc.nat() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('hear' as const), which: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      how: fc.constantFrom('older' as const, 'after' as const, 'before' as const, 'around' as const),
      which: fc.nat(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
);

test('whatever is written, changed, lost and loaded in whatever order, a log that has caught up is the room', () => {
  const property = fc.property(fc.nat({ max: 12 }), fc.array(step, { maxLength: 60 }), (begun, path) => {
    const room = new Room();
    for (let nth = 0; nth < begun; nth += 1) room.append();
    let log = logOf(room.newest(limit), limit);
    /** Signals on their way, and answers: both may be overtaken. */
    let told: Message[] = [];
    let answers: ((log: RoomLog) => RoomLog)[] = [];
    let isMissing = false;

    function ask({ how, which }: Extract<Step, { do: 'ask' }>): void {
      const askedAt = log.rev;
      const hole = which % Math.max(1, log.segments.length - 1);
      const [above, below] = [log.segments[hole]?.at(-1)?.seq ?? 0, log.segments[hole + 1]?.[0]?.seq];
      if (how === 'around') {
        const seq = 1 + (which % Math.max(1, room.messages.length));
        const page = room.around(seq, limit);
        const isStart = page.filter((message) => message.seq < seq).length < limit / 2;
        answers.push((current) => withPage(current, { page, isStart, askedAt }));
      } else if (how === 'after' && below !== undefined) {
        const page = room.after(above, limit);
        answers.push((current) => withPage(current, { page, after: above, isStart: false, askedAt }));
      } else {
        const before = how === 'before' ? below : log.segments[0]?.[0]?.seq;
        if (before === undefined) return;
        const page = room.before(before, limit);
        answers.push((current) => withPage(current, { page, before, isStart: page.length < limit, askedAt }));
      }
    }

    for (const one of path as Step[]) {
      if (one.do === 'append') told.push(room.append());
      else if (one.do === 'change')
        told.push(...[room.change(one.which)].filter((message) => message !== undefined));
      else if (one.do === 'hear') {
        const heard = told.splice(one.which % Math.max(1, told.length), 1);
        log = withTold(log, heard);
        isMissing ||= isBehind(log, heard);
      } else if (one.do === 'lose') {
        isMissing ||= told.length > 0;
        told = [];
      } else if (one.do === 'ask') ask(one);
      else {
        const known = log.rev;
        log = (answers.shift() ?? ((same) => same))(log);
        isMissing ||= log.rev < known;
      }
      expectSound(log);
    }
    for (const answer of answers) log = answer(log);
    for (const message of told) {
      log = withTold(log, [message]);
      isMissing ||= isBehind(log, [message]);
    }
    answers = [];
    // Whoever heard everything in order and asked for nothing has nothing to catch up with.
    if (!isMissing && log.rev === room.rev) expectTrue(log, room);
    log = catchUp(log, room);
    expectSound(log);
    expectTrue(log, room);
    expect(log.rev).toBe(room.rev);
  });
  fc.assert(property, { seed: 20_261_124, numRuns: 3000 });
});
