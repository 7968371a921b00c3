import type pg from 'pg';

type Question = pg.QueryArrayConfig & pg.QueryConfig;
type Answer = Promise<pg.QueryResult>;

/** Two questions of one text with the same key have the same answer, also in how it is read. */
const keyOf = ({ rowMode, types }: Question, values: unknown) => JSON.stringify([rowMode, !!types, values]);

/**
 * What a work reads: all that is asked in the same round of events leaves together over one connection, and what was asked
 * before is not asked again. PostgreSQL refuses writes, for each round is a transaction that only reads.
 */
export class OneGo {
  private hasEnded = false;
  private underWay = 0;
  private round: Promise<void> | undefined;
  private client: Promise<pg.PoolClient> | undefined;
  private hasFailed = false;
  /** By their texts, and then by their keys. */
  private readonly known = new Map<string, Map<string, Answer>>();

  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** What a work began and didn't wait for asks the pool once the work is over. */
  query(question: Question, values: unknown[] | undefined = question.values): Answer {
    if (this.hasEnded) return this.pool.query(question, values);
    const ofText = this.known.get(question.text) ?? new Map<string, Answer>();
    this.known.set(question.text, ofText);
    const key = keyOf(question, values);
    const known = ofText.get(key) ?? this.send(question, values);
    ofText.set(key, known);
    return known;
  }

  end(): void {
    this.hasEnded = true;
    this.known.clear();
  }

  private async send(question: Question, values: unknown[] | undefined): Answer {
    this.underWay += 1;
    try {
      this.round ??= this.endOfRound();
      await this.round;
      this.client ??= this.begin();
      const client = await this.client;
      return await client.query(question, values);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.leave();
    }
  }

  private endOfRound(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        this.round = undefined;
        resolve();
      });
    });
  }

  private async begin(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    // It leaves with the statements behind it. When it fails, they do.
    client.query('begin read only').catch(() => {});
    return client;
  }

  /**
   * Nobody keeps a connection from others while it waits for none of its answers: what comes later takes another one, and whoever
   * takes this one asks behind the end of its transaction. As the pool does it with its own, one on which something failed ends.
   */
  private leave(): void {
    const { client, hasFailed } = this;
    this.client = undefined;
    this.hasFailed = false;
    client?.then(
      (client) => {
        if (!hasFailed) client.query('commit').catch(() => {});
        client.release(hasFailed);
      },
      () => {},
    );
  }
}
