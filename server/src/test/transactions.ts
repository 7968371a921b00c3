import type pg from 'pg';
import { HeldLocks } from './lock-order.ts';

type Question = string | { text?: string };

/** What is known of the transaction that is open on a connection. */
interface Open {
  /** Waits for the commit. */
  waiting: (() => void)[];
  locks: HeldLocks;
}

/**
 * Follows the transactions of a pool's connections. What a test sees as sent is what was committed, and locks taken against the one
 * order are noted.
 */
export class Transactions {
  private readonly open = new WeakMap<object, Open>();
  /** Locks that were taken against the order of docs/locks.md. */
  readonly inversions: string[] = [];

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => this.follow(client));
  }

  /** Once the commit is answered, and never after a rollback; at once where no transaction is open. */
  withCommit(sql: object, work: () => void): void {
    const waiting = this.open.get(sql)?.waiting;
    if (waiting) waiting.push(work);
    else work();
  }

  private follow(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (question: Question, ...more: unknown[]) => unknown;
    client.query = ((question: Question, ...more: unknown[]) => {
      const text = typeof question === 'string' ? question : (question.text ?? '');
      const answer = query(question, ...more);
      this.inversions.push(...(this.open.get(client)?.locks.take(text) ?? []));
      if (text.startsWith('begin')) this.open.set(client, { waiting: [], locks: new HeldLocks() });
      else if (text === 'rollback') this.open.delete(client);
      else if (text === 'commit') return this.commit(client, answer as Promise<unknown>);
      return answer;
    }) as typeof client.query;
  }

  private async commit(client: object, answer: Promise<unknown>): Promise<unknown> {
    const waiting = this.open.get(client)?.waiting ?? [];
    this.open.delete(client);
    const answered = await answer;
    for (const work of waiting) work();
    return answered;
  }
}
