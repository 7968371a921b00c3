import type pg from 'pg';

type Question = string | { text?: string };

/** Follows the transactions of a pool's connections, so that what a test sees as sent is what was committed. */
export class Transactions {
  /** What waits for the commit, by the connection of an open transaction. */
  private readonly waiting = new WeakMap<object, (() => void)[]>();

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => this.follow(client));
  }

  /** Once the commit is answered, and never after a rollback; at once where no transaction is open. */
  withCommit(sql: object, work: () => void): void {
    const waiting = this.waiting.get(sql);
    if (waiting) waiting.push(work);
    else work();
  }

  private follow(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (question: Question, ...more: unknown[]) => unknown;
    client.query = ((question: Question, ...more: unknown[]) => {
      const text = typeof question === 'string' ? question : (question.text ?? '');
      const answer = query(question, ...more);
      if (text.startsWith('begin')) this.waiting.set(client, []);
      else if (text === 'rollback') this.waiting.delete(client);
      else if (text === 'commit') return this.commit(client, answer as Promise<unknown>);
      return answer;
    }) as typeof client.query;
  }

  private async commit(client: object, answer: Promise<unknown>): Promise<unknown> {
    const waiting = this.waiting.get(client) ?? [];
    this.waiting.delete(client);
    const answered = await answer;
    for (const work of waiting) work();
    return answered;
  }
}
