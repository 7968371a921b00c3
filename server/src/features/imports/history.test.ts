import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkImport, listImports } from '@guildhall/contract/imports.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { createImporter, idOf } from '../../test/imports.ts';
import { openSocket, settled } from '../../test/sockets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-history-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the history asks once what the imports have written that ended before their time', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const { bring } = createImporter(app, () => ada);
  await bring('one.csv', 'name\nOne Ltd\n');
  await bring('two.csv', 'name\nTwo Ltd\nThree Ltd\n');
  await app.pool.query("update imports set state = 'failed'");
  await app.pool.query("update import_rows set is_written = false where name = 'Three Ltd'");
  const query = vi.spyOn(app.ctx.db.$client, 'query');
  const jobs = await ada.call(listImports, { query: {} });
  const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes('from import_rows'));
  query.mockRestore();
  expect(jobs).toMatchObject([
    { name: 'two.csv', counts: { rows: 2, new: 1 } },
    { name: 'one.csv', counts: { rows: 1, new: 1 } },
  ]);
  expect(asked).toHaveLength(1);
});

test('every admin hears how an import goes, whoever began it, and nobody else', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  const people = [
    await app.join('Abe', { role: 'admin' }),
    await app.join('Mo', { role: 'moderator' }),
    await app.join('Bob'),
  ];
  const [abe, mo, bob] = await Promise.all(people.map(({ cookie }) => openSocket(here, cookie)));
  if (!abe || !mo || !bob) throw new Error('no sockets');
  const { upload } = createImporter(app, () => ada);
  const job = await upload('heard.csv', 'name\nHeard Ltd\n');
  await ada.call(checkImport, { ...idOf(job), body: {} });
  await app.runJobs();
  expect(await abe.heard('import_changed')).toContainEqual({ type: 'import_changed', importId: job.id });
  await settled(mo, bob);
  for (const { signals } of [mo, bob]) expect(signals.filter(({ type }) => type === 'import_changed')).toEqual([]);
});
