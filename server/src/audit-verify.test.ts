import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, test, vi } from 'vitest';
import { recordAct } from './features/audit/service.ts';
import { verifyActs } from './features/audit/verifying/service.ts';
import { useApp } from './test/harness.ts';

vi.setConfig({ testTimeout: 60_000 });
const app = useApp();
const program = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));

async function verify(...args: string[]): Promise<{ status: number | null; output: string }> {
  const { rows } = await app.pool.query('select current_database() as name');
  const url = inject('clusterUrl').replace(
    '//postgres@localhost/postgres',
    `//guildhall@localhost/${rows[0].name}`,
  );
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [status] = await once(child, 'close');
  return { status, output };
}

test('the command says that the log is whole, compares it with a mail, and finds what was changed', async () => {
  expect(await verify()).toEqual({ status: 0, output: 'Whole: 0 acts, head none yet.\n' });
  for (const what of ['one', 'two', 'three'])
    await recordAct(app.ctx, { act: 'settings.changed', details: { what } });
  const { head } = await verifyActs(app.ctx);
  expect(await verify()).toEqual({ status: 0, output: `Whole: 3 acts, head ${head}.\n` });
  expect((await verify('3', head)).output).toContain('Act 3 is the one of the mail.');
  expect(await verify('2', head)).toMatchObject({ status: 1, output: expect.stringContaining('written anew') });
  expect(await verify('two', head)).toMatchObject({ status: 1, output: expect.stringContaining('Usage') });
  await app.pool.query(`alter table audit_acts disable trigger user;
    update audit_acts set details = '{"what":"2"}' where id = 2;
    alter table audit_acts enable trigger user`);
  expect(await verify()).toEqual({
    status: 1,
    output: 'Broken: what is told of the member in act 2 was changed. The 1 acts before it are whole.\n',
  });
});
