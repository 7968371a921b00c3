import { expect, test } from 'vitest';
import type { BusMessage } from './bus.ts';
import { textFrame } from './frame.ts';
import { createHub } from './hub.ts';
import type { Listeners } from './listeners.ts';

const signal = (audience: Listeners, frame: string): BusMessage => ({ kind: 'signal', audience, frame });

function setUp() {
  const hub = createHub({ code: 4401, reason: 'session ended' });
  const connect = (memberId: number, sid = `s${memberId}`) => {
    const writes: string[] = [];
    const closed: number[] = [];
    const connection = {
      memberId,
      sid,
      write: (frames: Buffer) => void writes.push(frames.toString('latin1')),
      close: (code: number) => void closed.push(code),
    };
    hub.add(connection);
    return { connection, writes, closed };
  };
  return { hub, connect };
}

const frames = (...texts: string[]) => texts.map((text) => textFrame(text).toString('latin1')).join('');

test('what is published in one go reaches each socket in one write and in order', async () => {
  const { hub, connect } = setUp();
  const [one, two] = [connect(1), connect(2)];
  const inRoom = { members: [1, 2, 1] };
  for (const text of ['a', 'b', 'c']) hub.receive(signal(inRoom, text));
  hub.receive(signal({ members: [1, 2, 1] }, 'd'));
  hub.receive(signal({ members: [2] }, 'only two'));
  hub.receive(signal(inRoom, 'e'));
  expect(one.writes).toEqual([]);
  await Promise.resolve();
  expect(one.writes).toEqual([frames('a', 'b', 'c', 'd'), frames('e')]);
  expect(two.writes).toEqual([frames('a', 'b', 'c', 'd'), frames('only two'), frames('e')]);
});

test('everybody means all sockets but those of the excepted members', async () => {
  const { hub, connect } = setUp();
  const sockets = [connect(1), connect(1), connect(2), connect(3)];
  hub.receive(signal({}, 'all'));
  hub.receive(signal({ except: [1] }, 'not one'));
  hub.receive(signal({ except: [] }, 'all again'));
  hub.receive(signal({ members: [] }, 'nobody'));
  await Promise.resolve();
  const others = [frames('all'), frames('not one'), frames('all again')];
  const ones = [frames('all'), frames('all again')];
  expect(sockets.map(({ writes }) => writes)).toEqual([ones, ones, others, others]);
});

test('after word that something may have gone unheard nothing counts as quiet', async () => {
  const { hub } = setUp();
  const before = hub.moment();
  expect(hub.wasQuiet(1, before)).toBe(true);
  hub.receive({ kind: 'catch_up', since: 0 });
  expect(hub.wasQuiet(1, before)).toBe(false);
});

test('an ended session closes its own sockets, ended sessions those of the member', () => {
  const { hub, connect } = setUp();
  const [tab, phone, other] = [connect(1, 'tab'), connect(1, 'phone'), connect(2)];
  hub.receive({ kind: 'control', control: { type: 'member_changed', memberId: 1 } });
  expect([tab, phone, other].flatMap(({ closed }) => closed)).toEqual([]);
  hub.receive({ kind: 'control', control: { type: 'session_ended', sid: 'tab' } });
  expect([tab.closed, phone.closed, other.closed]).toEqual([[4401], [], []]);
  hub.receive({ kind: 'control', control: { type: 'sessions_ended', memberId: 1 } });
  expect([phone.closed, other.closed]).toEqual([[4401], []]);
  expect(hub.countOf(1)).toBe(2);
  hub.remove(tab.connection);
  hub.remove(phone.connection);
  expect(hub.countOf(1)).toBe(0);
});

test('who arrives while their session ends hears of it, and of no other', () => {
  const { hub } = setUp();
  const end = (control: Extract<BusMessage, { kind: 'control' }>['control']) =>
    hub.receive({ kind: 'control', control });
  const [one, two] = [
    { memberId: 1, sid: 's1' },
    { memberId: 2, sid: 's2' },
  ];
  end({ type: 'session_ended', sid: 's2' });
  const arrival = hub.arrive();
  end({ type: 'session_ended', sid: 's1' });
  expect([arrival.isOver(one), arrival.isOver(two)]).toEqual([true, false]);
  end({ type: 'member_changed', memberId: 2 });
  expect(arrival.isOver(two)).toBe(false);
  arrival.end();
});
