import type { ReportKind } from '@guildhall/contract/report-kinds.ts';
import type { Context } from '../../context.ts';
import type { Reportable, ReportSubject } from '../../reportable.ts';
import { keyOf, type Subject } from './rules.ts';

/** What reports are about, as the features say that own it. */
export interface Subjects {
  of(kind: ReportKind): Reportable;
  /** By `keyOf`; what is erased is missing. */
  list(ctx: Context, about: Subject[]): Promise<Map<string, ReportSubject>>;
  find(ctx: Context, about: Subject): Promise<ReportSubject | undefined>;
}

/** @param kinds is full once all features are mounted */
export function createSubjects(kinds: ReadonlyMap<string, Reportable>): Subjects {
  function of(kind: ReportKind): Reportable {
    const reportable = kinds.get(kind);
    if (!reportable) throw new Error(`no feature has mounted what reports of a ${kind} are about`);
    return reportable;
  }

  async function list(ctx: Context, about: Subject[]): Promise<Map<string, ReportSubject>> {
    const subjects = new Map<string, ReportSubject>();
    for (const kind of new Set(about.map((each) => each.kind))) {
      const ids = new Set(about.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId));
      for (const subject of await of(kind).list(ctx, [...ids]))
        subjects.set(keyOf({ kind, subjectId: subject.id }), subject);
    }
    return subjects;
  }

  return { of, list, find: async (ctx, about) => (await list(ctx, [about])).get(keyOf(about)) };
}
