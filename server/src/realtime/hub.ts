import type { Audience } from '../context.ts';
import type { BusMessage } from './bus.ts';

/** One open socket of a signed-in member. */
export interface Connection {
  memberId: number;
  sid: string;
  send(frame: string): void;
  close(code: number, reason: string): void;
}

export interface Hub {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  countOf(memberId: number): number;
  /** Delivers a message of the bus to the sockets of this process. */
  receive(message: BusMessage): void;
  closeAll(code: number, reason: string): void;
}

/** Who is connected to this process. Knows nothing of rooms: whoever publishes has decided who may hear it. */
export function createHub(sessionEnded: { code: number; reason: string }): Hub {
  const byMember = new Map<number, Set<Connection>>();

  function* everyConnection(): Iterable<Connection> {
    for (const connections of byMember.values()) yield* connections;
  }

  function* connectionsOf(audience: Audience): Iterable<Connection> {
    if (!audience.members) yield* everyConnection();
    else for (const memberId of new Set(audience.members)) yield* byMember.get(memberId) ?? [];
  }

  function endSessions(ended: (connection: Connection) => boolean): void {
    for (const connection of [...everyConnection()]) {
      if (ended(connection)) connection.close(sessionEnded.code, sessionEnded.reason);
    }
  }

  return {
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
    receive: (message) => {
      if (message.kind === 'signal') {
        for (const connection of connectionsOf(message.audience)) connection.send(message.frame);
      } else if (message.control.type === 'session_ended') {
        const { sid } = message.control;
        endSessions((connection) => connection.sid === sid);
      } else if (message.control.type === 'sessions_ended') {
        const { memberId } = message.control;
        endSessions((connection) => connection.memberId === memberId);
      }
    },
    closeAll: (code, reason) => {
      for (const connection of [...everyConnection()]) connection.close(code, reason);
    },
  };
}
