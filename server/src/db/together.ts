import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import type pg from 'pg';

/** Marks what broke on the way to the database, also in copies: its code alone could be of any service. */
export const ofDatabase = Symbol('of the database');

/**
 * The way to the database. What is written in one turn leaves in one go: for a short statement, most of the work is the way
 * through the system.
 */
export class GatheringSocket extends Socket {
  private isGathering = false;

  constructor() {
    super();
    this.on('error', (error) => Object.assign(error, { [ofDatabase]: true }));
  }

  override cork(): void {
    super.cork();
    if (this.isGathering) return;
    this.isGathering = true;
    super.cork();
    process.nextTick(() => {
      this.isGathering = false;
      super.uncork();
    });
  }
}

type Question = pg.QueryArrayConfig & pg.QueryConfig;
type Answered = Promise<pg.QueryResult>;

const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|for\s+(?:no\s+key\s+|key\s+)?(?:update|share)|nextval|setval)\b/i;
const isRead = (text: string) => /^\s*(?:select|with)\b/i.test(text) && !writes.test(text);

/** By their texts, of those that have names: looking through a long one takes as long as sending it. */
const namedReads = new Map<string, boolean>();

function onlyReads({ name, text }: Question): boolean {
  if (name === undefined) return isRead(text);
  const known = namedReads.get(text) ?? isRead(text);
  namedReads.set(text, known);
  return known;
}

/** Two questions of one text with the same key have the same answer, also in how it is read. */
const keyOf = ({ rowMode, types }: Question, values: unknown) => JSON.stringify([rowMode, !!types, values]);

/** One connection for what a work reads at the same time, sent without waiting for one another. */
class Together {
  isOn = true;
  private underWay = 0;
  private round: Promise<void> | undefined;
  private client: Promise<pg.PoolClient> | undefined;
  private hasFailed = false;
  /** By their texts, and then by their keys. */
  private readonly known = new Map<string, Map<string, Answered>>();

  /** Without an answer: it is to be asked as usual. */
  read(connect: () => Promise<pg.PoolClient>, question: Question, values: unknown[] | undefined): Answered | null {
    if (this.isOn && !onlyReads(question)) this.end();
    if (!this.isOn) return null;
    const ofText = this.known.get(question.text) ?? new Map<string, Answered>();
    this.known.set(question.text, ofText);
    const key = keyOf(question, values ?? question.values);
    const known = ofText.get(key) ?? this.send(connect, question, values);
    ofText.set(key, known);
    return known;
  }

  /** From here on all is asked as usual: the work is over, or it writes, and what was answered before may not hold any more. */
  end(): void {
    this.isOn = false;
    this.known.clear();
  }

  private async send(
    connect: () => Promise<pg.PoolClient>,
    question: Question,
    values: unknown[] | undefined,
  ): Answered {
    this.underWay += 1;
    try {
      await this.gather();
      this.client ??= connect();
      const client = await this.client;
      return await client.query(question, values);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    } finally {
      this.underWay -= 1;
      this.leave();
    }
  }

  /** All that came in the same round of events goes on in the same turn. */
  private gather(): Promise<void> {
    this.round ??= new Promise((resolve) => {
      setImmediate(() => {
        this.round = undefined;
        resolve();
      });
    });
    return this.round;
  }

  /**
   * Nobody keeps a connection from others while it waits for none of its answers: what comes later takes another one. As the pool does
   * it with its own, a connection on which something failed ends.
   */
  private leave(): void {
    if (this.underWay > 0) return;
    const { hasFailed } = this;
    void this.client?.then(
      (client) => client.release(hasFailed),
      () => {},
    );
    this.client = undefined;
    this.hasFailed = false;
  }
}

const togethers = new AsyncLocalStorage<Together | undefined>();

/**
 * What `work` reads of a pool at the same time goes over one connection, and what it asks twice is asked once. For work that only reads.
 * A part of such a work takes part in it.
 */
export async function readTogether<T>(work: () => Promise<T>): Promise<T> {
  if (togethers.getStore()?.isOn) return work();
  const together = new Together();
  try {
    return await togethers.run(together, work);
  } finally {
    together.end();
  }
}

/** For what a work begins and doesn't wait for: it asks by itself, so that its statements hold up none of the work's. */
export function readApart<T>(work: () => Promise<T>): Promise<T> {
  return togethers.run(undefined, work);
}

/** Takes part in `readTogether`. */
export function gathering(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Answered;
  const connect = pool.connect.bind(pool) as (...told: unknown[]) => Promise<pg.PoolClient>;
  return Object.assign(pool, {
    query: (...asked: unknown[]) => {
      const [question, values] = asked as [Question, unknown[] | undefined];
      const isPlain = typeof question === 'object' && asked.length < 3 && typeof values !== 'function';
      return (isPlain && togethers.getStore()?.read(() => connect(), question, values)) || query(...asked);
    },
    connect: (...told: unknown[]) => {
      togethers.getStore()?.end();
      return connect(...told);
    },
  });
}
