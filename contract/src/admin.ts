import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

/** A session counts as active so long after it was last seen. */
export const activeMinutes = 15;

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The four numbers of the admin panel, and which version runs',
  response: z.object({
    totalUsers: z.number(),
    totalBusinesses: z.number(),
    claimedBusinesses: z.number(),
    /** Seen in the last 15 minutes. */
    activeSessions: z.number(),
    version: z.string(),
  }),
});
export type AdminStats = z.output<typeof getAdminStats.response>;

export const heldMails = z.object({
  count: z.number(),
  /** Since when the first of them waits. */
  oldest: timestamp.nullable(),
});
export type HeldMails = z.output<typeof heldMails>;

export const getHeldMails = endpoint({
  method: 'GET',
  path: '/api/admin/held-mails',
  access: 'admin',
  summary: 'Mails that waited when this database was copied, and are held until an admin decides',
  response: heldMails,
});

export const sendHeldMails = endpoint({
  method: 'POST',
  path: '/api/admin/held-mails/send',
  access: 'admin',
  summary: 'Send the mails that are held; without any, nothing happens. Answers with what is still held',
  body: z.strictObject({}),
  response: heldMails,
});

export const dropHeldMails = endpoint({
  method: 'POST',
  path: '/api/admin/held-mails/drop',
  access: 'admin',
  summary: 'Drop the mails that are held for good; without any, nothing happens. Answers with what is still held',
  body: z.strictObject({}),
  response: heldMails,
});
