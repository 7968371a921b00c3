import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
