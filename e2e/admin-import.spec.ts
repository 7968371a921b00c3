import { readFile } from 'node:fs/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test, unique } from './story.ts';

test('an admin uploads a roll as it comes, says what a column is, tries it out, imports it, and takes it back', async ({
  join,
}) => {
  const { page } = await join('Ada', undefined, { role: 'admin' });
  const firm = unique('Bäckerei Müller');
  const file = unique('Mitglieder');
  await page.goto('/admin');
  await expect(page.getByText('Manage users, businesses, and platform settings')).toBeVisible();
  await expect(page.getByText('Active Sessions', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import businesses' });
  const text = `Wer;Ort;Mitarbeiter;Farbe\r\n${firm};Köln;11-50;rot\r\n;Bonn;3;blau\r\n`;
  await dialog.getByLabel('File of listings').setInputFiles({
    name: `${file}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(dialog.getByText(/A table with semicolons, Windows-1252/)).toBeVisible();
  await expect(dialog.getByText(/^Read as Bäckerei, Müller/)).toBeVisible();
  await dialog.getByLabel('Encoding').selectOption('Mac Roman');
  await expect(dialog.getByText(/A table with semicolons, Mac Roman/)).toBeVisible();
  await expect(dialog.getByText(/^Read as [^.]*ller/)).not.toContainText('Müller');
  await dialog.getByLabel('Encoding').selectOption('Windows-1252 (Latin-1)');
  await expect(dialog.getByText(/^Read as Bäckerei, Müller/)).toBeVisible();
  await expect(dialog.getByLabel('Ort is')).toHaveValue('city');
  await expect(dialog.getByLabel('Farbe is')).toHaveValue('');
  await dialog.getByLabel('Wer is').selectOption('Business name');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();

  await expect(dialog.getByText('This is what the import would do. Nothing has been written yet.')).toBeVisible();
  await expect(dialog.getByText('The row has no name')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the rows that weren’t imported .csv' }).click();
  expect((await download).suggestedFilename()).toBe(`${file}-errors.csv`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(firm);
  const row = page.getByRole('row').filter({ hasText: firm });
  await expect(row).toContainText('Köln');
  await expect(row).toContainText('Unclaimed');
  await expect(row).toContainText('N/A');

  await page.getByRole('button', { name: `Open the import of ${file}.csv` }).click();
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await question.getByRole('button', { name: 'Undo this import' }).click();
  await expect(dialog.getByText('The import is undone.')).toBeVisible();
  await expect(dialog.getByText('1 removed, 0 restored.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No businesses found')).toBeVisible();

  await page.getByRole('button', { name: 'Add Business' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Business' });
  await adding.getByRole('button', { name: 'Add Business' }).click();
  await expect(adding.getByText('Business name is required')).toBeVisible();
  await expect(adding.getByText('Description must be at least 10 characters')).toBeVisible();
  await adding.getByLabel('Business name').fill(firm);
  await adding.getByLabel('Description').fill('Bread from the oven.');
  await adding.getByRole('button', { name: 'Add Business' }).click();
  await expect(
    page.getByText('Business created successfully! Added users will get 6 months free membership.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(row).toContainText('Unclaimed');
});

test('what was taken out stays out when its roll comes again, until an admin takes it anyway', async ({
  join,
}) => {
  const { page } = await join('Ada', undefined, { role: 'admin' });
  const firm = unique('Quay Ropes');
  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: 'Import businesses' });
  async function check(): Promise<void> {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByLabel('File of listings').setInputFiles({
      name: 'roll.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Town\n${firm},Leeds\n`),
    });
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(
      dialog.getByText('This is what the import would do. Nothing has been written yet.'),
    ).toBeVisible();
  }
  await check();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const status = await page.evaluate(async (name) => {
    const found = await fetch(`/api/businesses?q=${encodeURIComponent(name)}`).then((answer) => answer.json());
    const [{ id }] = found.items ?? found;
    return (await fetch(`/api/businesses/${id}`, { method: 'DELETE' })).status;
  }, firm);
  expect(status).toBe(200);

  await check();
  await expect(dialog.getByLabel('Rows to look at')).toHaveValue('withdrawn');
  await expect(dialog.getByText(/^was taken out on \d+ \w+ \d{4} by staff$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await dialog.getByLabel('Import these anyway').check();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();
  await expect(dialog.getByLabel('Rows', { exact: true })).toContainText('New1');
});

test('a workbook is uploaded as it is, its sheet is chosen, and it comes back as one', async ({ join }) => {
  const { page } = await join('Ada', undefined, { role: 'admin' });
  const firm = unique('Quay Sails');
  const file = unique('Roll');
  const day = new Date(Date.UTC(2020, 4, 1));
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Sums', rows: [['Total'], [2]] },
      {
        name: 'Members',
        rows: [
          ['Name', 'Town', 'Joined', 'Membership no.'],
          [firm, 'Leeds', day, '00042'],
          [null, 'York', day, '00043'],
        ],
      },
    ],
  });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import businesses' });
  const input = dialog.getByLabel('File of listings');
  await input.setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') });
  await expect(dialog.getByText(/Save yours as “Excel Workbook \(\.xlsx\)”/)).toBeVisible();
  await input.setInputFiles({ name: 'broken.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04') });
  await expect(dialog.getByText(/^The workbook is broken/)).toBeVisible();
  await input.setInputFiles({ name: `${file}.xlsx`, mimeType: '', buffer: Buffer.from(workbook) });
  await expect(dialog.getByText(/A workbook, of which the sheet “Sums” is read/)).toBeVisible();
  await dialog.getByLabel('Sheet').selectOption('Members');
  await expect(dialog.getByText(/A workbook, of which the sheet “Members” is read/)).toBeVisible();
  await expect(dialog.getByLabel('Name is')).toHaveValue('name');
  await expect(dialog.getByText('00042 · 00043')).toBeVisible();
  await expect(dialog.getByText('2020-05-01', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('The import is done.')).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download the rows that weren’t imported .xlsx' }).click();
  expect((await download).suggestedFilename()).toBe(`${file}-errors.xlsx`);
  const [sheet] = (await readXlsx(await readFile(await (await download).path()))).sheets;
  expect(sheet?.rows).toEqual([
    ['Import line', 'Import problem', 'Name', 'Town', 'Joined', 'Membership no.'],
    [3, 'has no name', null, 'York', '2020-05-01', '00043'],
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const all = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export .xlsx' }).click();
  const [listings] = (await readXlsx(await readFile(await (await all).path()))).sheets;
  expect(listings?.rows.some(([name]) => name === firm)).toBe(true);
});
