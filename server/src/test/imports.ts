import { fillPath } from '@guildhall/contract/endpoint.ts';
import {
  addImportPiece,
  checkImport,
  getImport,
  getImportErrors,
  type ImportJob,
  runImport,
  startImport,
  undoImport,
} from '@guildhall/contract/imports.ts';
import { expect } from 'vitest';
import type { Caller, useApp } from './harness.ts';

export const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

export const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** What an admin does with a file, step by step. */
export function createImporter(app: ReturnType<typeof useApp>, admin: () => Caller) {
  async function sendPiece(id: number, offset: number, bytes: Buffer) {
    const form = new FormData();
    form.append('offset', String(offset));
    form.append('piece', new Blob([new Uint8Array(bytes)]), 'piece');
    const request = new Request('http://here', { method: 'POST', body: form });
    const { status, body } = await admin().send({
      method: 'POST',
      url: fillPath(addImportPiece.path, { id }),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status, body: JSON.parse(body) };
  }

  async function upload(name: string, text: string | Buffer): Promise<ImportJob> {
    const bytes = Buffer.from(text as string);
    const job = await admin().call(startImport, { body: { name, bytes: bytes.length } });
    const { status, body } = await sendPiece(job.id, 0, bytes);
    expect(status, body.message).toBe(200);
    return body;
  }

  async function check(job: ImportJob, fields?: ImportJob['columns'][number]['field'][]): Promise<ImportJob> {
    await admin().call(checkImport, { ...idOf(job), body: { fields } });
    await app.runJobs();
    return admin().call(getImport, idOf(job));
  }

  async function run(
    job: ImportJob,
    body: { leavesDuplicatesOut?: boolean; takesWithdrawn?: boolean } = {},
  ): Promise<ImportJob> {
    await admin().call(runImport, { ...idOf(job), body });
    await app.runJobs();
    return admin().call(getImport, idOf(job));
  }

  async function undo(job: ImportJob): Promise<ImportJob> {
    await admin().call(undoImport, { ...idOf(job), body: {} });
    await app.runJobs();
    return admin().call(getImport, idOf(job));
  }

  return {
    ...{ sendPiece, upload, check, run, undo },
    /** All of it at once: what came of it, by its counts. */
    bring: async (name: string, text: string | Buffer) => run(await check(await upload(name, text))),
    async listing(name: string) {
      const { rows } = await app.pool.query('select * from businesses where name = $1 order by id', [name]);
      return rows;
    },
    errorsOf: async (job: ImportJob) =>
      (await admin().send({ method: 'GET', url: fillPath(getImportErrors.path, { id: job.id }) })).body,
  };
}
