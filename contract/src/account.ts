import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { me } from './members.ts';
import { emailAddress, mailToken, nothing, timestamp } from './primitives.ts';

/** A download of one's data can be fetched so long after it was made. */
export const exportHours = 24;
export const exportsADay = 3;

/** The newest download that the member asked for: `none` when there is none, or it has run out. */
export const dataExport = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  requestedAt: timestamp.nullable(),
  /** Until when it can be fetched. */
  expiresAt: timestamp.nullable(),
  /** Of the archive. */
  bytes: z.number().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/user/export',
  access: 'member',
  isSensitive: true,
  summary: `Have everything about oneself put into an archive; a mail says when it is ready. One at a time, ${exportsADay} a day`,
  body: nothing.optional(),
  response: dataExport,
  status: 202,
});

export const getExport = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'member',
  summary: 'How far the download of one’s data is',
  response: dataExport,
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/user/export/file',
  access: 'member',
  summary: 'The archive, by the token of the mail and the session of its member',
  query: z.strictObject({ token: mailToken }),
  answers: 'file',
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/delete',
  access: 'member',
  isSensitive: true,
  summary:
    'Have one’s account deleted: nobody sees it from now on, its sessions end, and it is erased in 14 days unless restored',
  /** One’s own address, typed: nobody deletes an account by a slip. */
  body: z.strictObject({ email: emailAddress }),
  response: z.object({ ok: z.boolean(), deletionDueAt: timestamp }),
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/api/user/restore',
  access: 'member',
  isForLeaving: true,
  summary: 'Undo the deletion of one’s account, as long as it has not begun',
  body: nothing.optional(),
  response: me,
});
