import type { BusMessage } from './bus.ts';
import { textFrame } from './frame.ts';
import { type Control, isOfSite, type Listeners } from './listeners.ts';
import { createRecentSignals, type RecentSignals } from './recent-signals.ts';

/** One open socket of a signed-in member. */
export interface Connection {
  memberId: number;
  sid: string;
  /** One or more whole WebSocket frames. */
  write(frames: Buffer): void;
  close(code: number, reason: string): void;
}

/** An upgrade that is under way: a session that was found alive may end before its socket is added. */
export interface Arrival {
  /** Whether that has ended since the arrival began. */
  isOver(who: Pick<Connection, 'memberId' | 'sid'>): boolean;
  /** It was added, or refused. */
  end(): void;
}

export interface Hub extends Pick<RecentSignals, 'moment' | 'wasQuiet'> {
  /** To be asked before it is looked up who comes. */
  arrive(): Arrival;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  countOf(memberId: number): number;
  /** Whose sockets are open here. */
  members(): number[];
  /** The sessions behind the open sockets. */
  sids(): string[];
  /** Delivers a message of the bus to the sockets of this process. */
  receive(message: BusMessage): void;
  closeAll(code: number, reason: string): void;
}

interface Outgoing {
  audience: Listeners;
  frames: Buffer[];
}

/** Who is connected to this process. Knows nothing of rooms: whoever publishes has decided who may hear it. */
export function createHub(sessionEnded: { code: number; reason: string }): Hub {
  const byMember = new Map<number, Set<Connection>>();
  /** What each of those that arrive has heard of ends. */
  const arriving = new Set<Control[]>();
  const recent = createRecentSignals();
  let outgoing: Outgoing[] = [];

  function* everyConnection(): Iterable<Connection> {
    for (const connections of byMember.values()) yield* connections;
  }

  function* connectionsOf({ members, except }: Listeners): Iterable<Connection> {
    if (members) {
      for (const memberId of new Set(members)) yield* byMember.get(memberId) ?? [];
      return;
    }
    const excluded = new Set(except);
    for (const [memberId, connections] of byMember) if (!excluded.has(memberId)) yield* connections;
  }

  /** What is published in one go, e.g. the messages of one commit, reaches each socket in one write. */
  function collect(audience: Listeners, frame: Buffer): void {
    if (outgoing.length === 0) queueMicrotask(flush);
    const last = outgoing.at(-1);
    if (last && isSame(last.audience, audience)) last.frames.push(frame);
    else outgoing.push({ audience, frames: [frame] });
  }

  function flush(): void {
    const leaving = outgoing;
    outgoing = [];
    for (const { audience, frames } of leaving) {
      const [only] = frames;
      const bytes = only && frames.length === 1 ? only : Buffer.concat(frames);
      for (const connection of connectionsOf(audience)) connection.write(bytes);
    }
  }

  function obey(control: Control): void {
    for (const heard of arriving) heard.push(control);
    for (const connection of [...everyConnection()])
      if (ends(control, connection)) connection.close(sessionEnded.code, sessionEnded.reason);
  }

  return {
    arrive: () => {
      const heard: Control[] = [];
      arriving.add(heard);
      return {
        isOver: (who) => heard.some((control) => ends(control, who)),
        end: () => void arriving.delete(heard),
      };
    },
    add: (connection) => {
      const connections = byMember.get(connection.memberId) ?? new Set();
      byMember.set(connection.memberId, connections.add(connection));
    },
    remove: (connection) => {
      const connections = byMember.get(connection.memberId);
      connections?.delete(connection);
      if (connections?.size === 0) byMember.delete(connection.memberId);
    },
    countOf: (memberId) => byMember.get(memberId)?.size ?? 0,
    members: () => [...byMember.keys()],
    sids: () => [...new Set(Array.from(everyConnection(), ({ sid }) => sid))],
    receive: (message) => {
      if (message.kind === 'signal') {
        recent.note(message.audience);
        collect(message.audience, textFrame(message.frame));
      } else if (message.kind === 'control') obey(message.control);
      else recent.forget();
    },
    moment: recent.moment,
    wasQuiet: recent.wasQuiet,
    closeAll: (code, reason) => {
      for (const connection of [...everyConnection()]) connection.close(code, reason);
    },
  };
}

function ends(control: Control, { memberId, sid }: Pick<Connection, 'memberId' | 'sid'>): boolean {
  if (control.type === 'member_changed' || isOfSite(control)) return false;
  return control.type === 'session_ended' ? sid === control.sid : memberId === control.memberId;
}

function isSame(a: Listeners, b: Listeners): boolean {
  return a === b || (isSameList(a.members, b.members) && isSameList(a.except, b.except));
}

function isSameList(a: number[] | undefined, b: number[] | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && a.length === b?.length && a.every((id, index) => id === b[index]);
}
