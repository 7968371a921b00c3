import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listImportRows } from '@guildhall/contract/imports.ts';
import { deleteBusiness, mergeBusinesses } from '@guildhall/contract/listings.ts';
import { afterAll, expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { createImporter, idOf } from '../../test/imports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-import-merged-'));
const app = useApp({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('what was merged does not come back when the roll that named both comes again', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const { upload, check, run, bring, listing } = createImporter(app, () => ada);
  const roll = 'Name,Town,Website\nHarbour Bread,Leeds,harbour.example\nThe Crusty Loaf,York,crusty.example\n';
  await bring('roll.csv', roll);
  const [[kept], [other]] = [await listing('Harbour Bread'), await listing('The Crusty Loaf')];
  await ada.call(mergeBusinesses, { ...idOf(kept), body: { otherId: other.id, take: [] } });

  const again = await check(await upload('again.csv', roll));
  expect(again.counts).toMatchObject({ rows: 2, new: 0, unchanged: 2, duplicates: 0, remarked: 1 });
  const remarked = await ada.call(listImportRows, { ...idOf(again), query: { kind: 'remarked' } });
  expect(remarked).toMatchObject([
    { name: 'The Crusty Loaf', notes: ['left alone: it was merged into “Harbour Bread”'] },
  ]);
  await run(again);
  expect(await listing('The Crusty Loaf')).toEqual([]);
});

test('what was merged into a listing that was taken out stays out with it, and is no double of what is no longer there', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const { upload, check, run, bring, listing } = createImporter(app, () => ada);
  const roll = 'Name,Town,Website\nTide Nets,Whitby,tide.example\nThe Old Loft,Hull,loft.example\n';
  await bring('nets.csv', roll);
  const [[kept], [other]] = [await listing('Tide Nets'), await listing('The Old Loft')];
  await ada.call(mergeBusinesses, { ...idOf(kept), body: { otherId: other.id, take: [] } });
  await ada.call(deleteBusiness, idOf(kept));

  const again = await check(await upload('nets-again.csv', roll));
  expect(again.counts).toMatchObject({ rows: 2, new: 0, withdrawn: 2, duplicates: 0 });
  await run(again, { leavesDuplicatesOut: true, takesWithdrawn: true });
  expect(await listing('The Old Loft')).toMatchObject([{ location: 'Hull' }]);
});
