import { closeCodes } from '@guildhall/contract/signals.ts';
import type { WebSocket } from 'ws';

/** Each socket is asked for a sign of life this often. */
const beatSeconds = 25;

export interface Heartbeat {
  watch(ws: WebSocket, sid: string): void;
  stop(): void;
}

/**
 * Pings every socket and asks whether its session still lives. Every second takes its share of the sockets, so that
 * thousands of them are no wave of questions to the database.
 */
export function startHeartbeat(isAlive: (sid: string) => Promise<boolean>): Heartbeat {
  const shares = Array.from(
    { length: beatSeconds },
    () => new Map<WebSocket, { sid: string; isSilent: boolean }>(),
  );
  let second = 0;
  let watched = 0;

  const timer = setInterval(() => {
    second = (second + 1) % beatSeconds;
    for (const [ws, state] of shares[second] ?? []) {
      // No answer since the last round: a frozen connection gives no close event.
      if (state.isSilent) ws.terminate();
      else beat(ws, state);
    }
  }, 1000);
  timer.unref();

  function beat(ws: WebSocket, state: { sid: string; isSilent: boolean }): void {
    state.isSilent = true;
    ws.ping();
    isAlive(state.sid).then(
      (lives) => {
        if (!lives) ws.close(closeCodes.sessionEnded, 'session ended');
      },
      // The database is away: the next round asks again.
      () => {},
    );
  }

  return {
    watch: (ws, sid) => {
      watched += 1;
      const share = shares[watched % beatSeconds];
      const state = { sid, isSilent: false };
      share?.set(ws, state);
      ws.on('pong', () => {
        state.isSilent = false;
      });
      ws.on('close', () => share?.delete(ws));
    },
    stop: () => clearInterval(timer),
  };
}
