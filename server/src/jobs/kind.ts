import type { z } from 'zod';

/** A job that somebody sends: `ctx.job(kind, data)`. It's mounted with its work, by whoever declares it. */
export interface JobKind<S extends z.ZodObject = z.ZodObject<z.ZodRawShape>> {
  /** Letters, digits and hyphens. Stays for good: jobs that wait in the database are found by it. */
  name: string;
  /** What it takes; ids, since it may be done much later. */
  schema: S;
}

/** Lets the schema say what the job is given. */
export const jobKind = <S extends z.ZodObject>(definition: JobKind<S>): JobKind<S> => definition;
