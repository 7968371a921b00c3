import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyThing, Kind, Kinds } from './things.ts';

const prefixes: Record<Kind, string> = {
  customer: 'cus',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  product: 'prod',
  price: 'price',
  invoice: 'in',
  subscription: 'sub',
  webhook_endpoint: 'we',
  event: 'evt',
};
/** The oldest events beyond these are forgotten. */
const eventsKept = 500;
const savedAfterMs = 200;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const idOf = (kind: Kind) => newId(prefixes[kind]);

export class Refusal extends Error {
  status: number;
  type: string;
  code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export const invalid = (message: string, code?: string) =>
  new Refusal(400, 'invalid_request_error', message, code);

/** All that the stand-in knows. With a folder it outlives the process. */
export interface Memory {
  add<K extends Kind>(thing: Kinds[K]): Kinds[K];
  /** Throws what Stripe answers where there is none. */
  get<K extends Kind>(kind: K, id: unknown): Kinds[K];
  find<K extends Kind>(kind: K, id: string | null): Kinds[K] | undefined;
  /** The newest first. */
  list<K extends Kind>(kind: K, is?: (thing: Kinds[K]) => boolean): Kinds[K][];
  /** Runs the work, and leaves no trace of it. */
  trying<T>(work: () => T): T;
  /** Runs the work; when it throws, it leaves no trace. */
  whole<T>(work: () => T): T;
  nextNumber(): number;
  changed(): void;
  close(): Promise<void>;
}

export async function openMemory(folder: string | null): Promise<Memory> {
  const file = folder && join(folder, 'stripe-stand-in.json');
  let things = new Map<string, AnyThing>();
  let counter = 0;
  if (file) {
    const saved = await readFile(file, 'utf8').catch(() => null);
    if (saved) {
      const { list, count } = JSON.parse(saved) as { list: AnyThing[]; count: number };
      things = new Map(list.map((thing) => [thing.id, thing]));
      counter = count;
    }
  }
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();

  async function save(): Promise<void> {
    if (!file) return;
    await writeFile(`${file}.new`, JSON.stringify({ list: [...things.values()], count: counter }));
    await rename(`${file}.new`, file);
  }
  const find = <K extends Kind>(kind: K, id: string | null) => {
    const thing = id === null ? undefined : things.get(id);
    return thing?.object === kind ? (thing as Kinds[K]) : undefined;
  };
  const restoring = <T>(work: () => T, always: boolean): T => {
    const before = [structuredClone([...things]), counter] as const;
    let isDone = false;
    try {
      const result = work();
      isDone = !always;
      return result;
    } finally {
      if (!isDone) [things, counter] = [new Map(before[0]), before[1]];
    }
  };

  const memory: Memory = {
    add: (thing) => {
      things.set(thing.id, thing);
      if (thing.object === 'event') {
        const events = memory.list('event');
        for (const { id } of events.slice(eventsKept)) things.delete(id);
      }
      return thing;
    },
    get: (kind, id) => {
      const thing = find(kind, String(id));
      if (thing) return thing;
      throw new Refusal(404, 'invalid_request_error', `No such ${kind}: '${id}'`, 'resource_missing');
    },
    find,
    list: (kind, is = () => true) => {
      const found = [...things.values()].filter((thing) => thing.object === kind) as Kinds[typeof kind][];
      return found.filter(is).toReversed();
    },
    trying: (work) => restoring(work, true),
    whole: (work) => restoring(work, false),
    nextNumber: () => {
      counter += 1;
      return counter;
    },
    changed: () => {
      if (!file || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        saving = saving.then(save).catch(() => {});
      }, savedAfterMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await saving;
      await save().catch(() => {});
    },
  };
  return memory;
}
