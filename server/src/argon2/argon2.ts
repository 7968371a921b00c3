import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/*
 * Argon2 in threads of its own, which let everybody else go first: Node's pool has one priority for hashes and for what the
 * other requests wait for. A thread is started when there is none free and stays for the next, so there are as many as
 * callers ask for at once.
 */

type Task = { password: string; cost: Options } | { password: string; stored: string };
type Outcome = { value: unknown } | { problem: string };

const idle = new Set<Worker>();

function startThread(): Worker {
  const thread = new Worker(new URL('./thread.js', import.meta.url), {
    // Of its JavaScript, which does next to nothing.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  // It is followed by the thread's exit.
  thread.on('error', (error) => {
    lastFailure = error;
  });
  thread.on('exit', () => idle.delete(thread));
  return thread;
}

/** What ended the last thread that ended by itself. */
let lastFailure: unknown;

/** Null when the thread ended before it answered. */
function ask(task: Task): Promise<Outcome | null> {
  const [thread = startThread()] = idle;
  idle.delete(thread);
  // While it waits for work, it keeps no process alive.
  thread.ref();
  return new Promise((resolve) => {
    const onExit = () => resolve(null);
    thread.once('exit', onExit);
    thread.once('message', (outcome: Outcome) => {
      thread.off('exit', onExit);
      thread.unref();
      idle.add(thread);
      resolve(outcome);
    });
    thread.postMessage(task);
  });
}

async function work(task: Task): Promise<unknown> {
  const outcome = (await ask(task)) ?? (await ask(task));
  if (!outcome) throw new Error('the threads for argon2 end before they answer', { cause: lastFailure });
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.value;
}

export async function hash(password: string, cost: Options): Promise<string> {
  return String(await work({ password, cost }));
}

export async function verify(stored: string, password: string): Promise<boolean> {
  return (await work({ password, stored })) === true;
}
