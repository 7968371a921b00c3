import { readFileSync } from 'node:fs';

/** The one list: what is locked first stands above. */
const order = readOrder();

function readOrder(): string[] {
  const page = readFileSync(`${import.meta.dirname}/../../../docs/locks.md`, 'utf8');
  const listed = /^```text\n(.*?)^```/ms.exec(page)?.[1] ?? '';
  return listed.split('\n').flatMap((line) => line.split('  ')[0] || []);
}

/** What one transaction has locked. */
export class HeldLocks {
  private readonly held = new Set<string>();
  /** All members are locked: whoever keeps the order waits for that before anything else. */
  private isAlone = false;

  /** Notes what the statement locks; returns where that is against the order. */
  take(statement: string): string[] {
    if (statement.startsWith('lock table users')) this.isAlone = true;
    if (this.isAlone) return [];
    return locksOf(statement).flatMap(({ of, waits }) => {
      if (!order.includes(of) || this.held.has(of)) return [];
      const later = [...this.held].filter((held) => order.indexOf(held) > order.indexOf(of));
      this.held.add(of);
      return waits && later.length > 0 ? [`${of} is locked after ${later.join(', ')}, by ${statement}`] : [];
    });
  }
}

export interface Lock {
  /** A table, or what an advisory lock is named after. */
  of: string;
  /** `skip locked`: it holds others up, and waits for none. */
  waits: boolean;
}

const known = new Map<string, Lock[]>();
const locking =
  /\bupdate (?:only )?(?<updated>\w+)(?: (?:as )?\w+)? set\b|\bdelete from (?<deleted>\w+)|\binsert into (?<inserted>\w+)|\bfor (?:no key update|update|key share|share)\b(?: of (?<of>\w+))?|\bpg_advisory_xact_lock\((?:hashtext\('(?<advisory>[^']+)')?/g;

/** What a statement locks, as its text has it. Foreign keys, cascades and triggers don't show. */
export function locksOf(text: string): Lock[] {
  let locks = known.get(text);
  if (!locks) {
    locks = readLocks(text.replaceAll('"', '').replaceAll(/\s+/g, ' ').toLowerCase());
    known.set(text, locks);
  }
  return locks;
}

function readLocks(text: string): Lock[] {
  const waits = !text.includes(' skip locked');
  return [...text.matchAll(locking)].flatMap(({ index, groups = {}, 0: match }) => {
    const { updated, deleted, inserted, advisory, of } = groups;
    // A new row is known to nobody yet; one that is there already is waited for.
    if (inserted) return text.includes(' on conflict', index) ? [{ of: inserted, waits }] : [];
    if (match.startsWith('pg_')) return [{ of: advisory ?? 'pair', waits }];
    const tables = updated ?? deleted ?? tablesBefore(text.slice(0, index), of);
    return [tables].flat().map((table) => ({ of: table, waits }));
  });
}

/** The tables of the select that a text ends with, or the one that is called `alias` there. */
function tablesBefore(text: string, alias: string | undefined): string[] {
  let select = text.slice(openedAt(text));
  while (select.includes('(')) select = select.replaceAll(/\([^()]*\)/g, '_');
  const [from = ''] = select.match(/ from (?!.* from ).*/)?.[0].split(' where ') ?? [];
  const named = [...from.matchAll(/(?:from|join|,) (\w+)(?: (?:as )?(\w+))?/g)];
  return named.flatMap(([, table = '', name]) => (!alias || alias === name || alias === table ? [table] : []));
}

/** Where the parenthesis begins in which a text ends. */
function openedAt(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth < 0) return at + 1;
  }
  return 0;
}
