import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Below the ports that the system gives to connections: one of those can be in use again before it is listened on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Standard output and error so far. */
  output(): string;
  /** Milliseconds from the start until it was ready. */
  readyAfterMs: number;
  /** Sends the signal and resolves with the exit code, null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The product as an operator starts it: its own process, its own environment. Resolves when it says that it is ready. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const since = Date.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO_DATA: 'off', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Guildhall is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([
    ready,
    ended.then((code) => {
      throw new Error(`The server ended with code ${code}:\n${output}`);
    }),
  ]);
  return {
    url: `http://localhost:${port}`,
    child,
    output: () => output,
    readyAfterMs: Date.now() - since,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
