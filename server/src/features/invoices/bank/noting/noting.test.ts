import { expect, test } from 'vitest';
import { createOffice, sendBankFile } from '../../../../test/bank-files.ts';
import { camt } from '../../../../test/camt.ts';
import { useApp } from '../../../../test/harness.ts';
import { sellAs } from '../../../../test/invoices.ts';
import { keysOf } from '../read/entries.ts';
import { readBankFile } from '../read/reader.ts';
import { noteEntries } from './service.ts';

const app = useApp();

test('a long file is noted in parts, each call goes on where the last one ended, and the file is completed by the last', async () => {
  const admin = await app.join('Admin', { role: 'admin' });
  const office = createOffice(app, () => admin);
  await sellAs(admin);
  const { id, reference } = await office.owing('Last');
  const strays = Array.from({ length: 449 }, (_, i) => office.dollars({ text: `stray ${i}` }));
  const file = camt([...strays, office.dollars({ text: reference })]);
  const { body } = await sendBankFile(admin, camt([]));
  const { entries } = await readBankFile(Buffer.from(file), { today: '2026-12-01' });
  const keys = keysOf(entries);
  const all = entries.map((entry, place) => ({ key: keys[place] ?? '', entry }));
  const part = () => noteEntries(app.ctx, { fileId: body.id, by: admin.id }, all, 0);
  expect([await part(), await part()]).toEqual([250, 50]);
  expect(await office.stateOf(id)).toMatchObject({ status: 'open' });
  const sent = await sendBankFile(admin, file);
  expect(sent.body).toMatchObject({ read: 450, matched: 1, unmatched: 49, alreadyKnown: 400, rest: 0 });
  expect(await office.stateOf(id)).toMatchObject({ status: 'paid' });
});
