import pg from 'pg';
import { embeddedUrl } from '../bench/chat-people.ts';
import { expect, likeAs, linkIn, mailsTo, mailTo, password, patient, test, unique } from './story.ts';

test('who is away gets a request by mail, signs in by its link, and accepts it there', async ({
  join,
  server,
  page,
}) => {
  test.setTimeout(120_000);
  const [mill, mint] = [unique('Tide Mill'), unique('Mint Print')];
  const anna = await join('Anna', { name: mill, offers: ['rye flour'] });
  const ben = await join('Ben', { name: mint, needs: ['rye flour'] });
  const cora = await join('Cora', { name: unique('Cooperage') });
  await likeAs(anna, mint, 'Paper bags for our flour?');
  const pool = new pg.Pool({ connectionString: embeddedUrl(server.dataDir), max: 1 });
  // Mails of what screens show as well wait a minute for these: it is over.
  const mailNow = async () => {
    await pool.query('update notifications set mail_due_at = now() where mail_due_at is not null');
    await pool.query("insert into jobs.job (name, data) values ('mail-notifications', '{}')");
  };
  await mailNow();

  const { text, html, subject } = await mailTo(page.request, ben.email, /would like to meet/);
  expect(subject).toBe(`“${mill}” asks to meet you`);
  expect(text).toContain('> Paper bags for our flour?');
  expect(text).toContain('- Offers rye flour, which you need');
  expect(html).toContain('Guildhall</a>');

  await page.goto(linkIn(text, 'matching'));
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Accept ${mill}?` });
  await expect(dialog.getByText('Paper bags for our flour?')).toBeVisible();
  const answers = () =>
    pool.query('select answer from matches').then(({ rows }) => rows.map(({ answer }) => answer));
  expect(await answers()).toEqual([null]);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Chat room has been created', { exact: true })).toBeVisible();
  expect(await answers()).toEqual(['accepted']);

  // The same link again has nothing left to accept.
  await page.goto(linkIn(text, 'matching'));
  const late = page.getByRole('dialog', { name: 'This request is no longer open' });
  await late.getByRole('button', { name: 'See your requests' }).click();
  await expect(page).toHaveURL(/\/matching\?tab=requests$/);

  // By the mail's other link, mails of this kind end without signing in; Settings shows it.
  const stranger = patient(await cora.context.newPage());
  await stranger.goto(linkIn(text, 'unsubscribe'));
  await stranger.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(stranger.getByText('You get no more mails about requests to meet you.')).toBeVisible();
  await page.goto('/settings#notifications');
  const choices = page.getByRole('group', { name: 'Mail me about' });
  await expect(choices.getByRole('checkbox', { name: 'Match requests' })).not.toBeChecked();
  await choices.getByRole('checkbox', { name: 'Private messages' }).uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(choices.getByRole('checkbox', { name: 'Private messages' })).not.toBeChecked();
  await expect(choices.getByRole('checkbox', { name: 'Accepted requests' })).toBeChecked();

  await likeAs(cora, mint);
  await mailNow();
  await mailTo(page.request, anna.email, /You are matched now/);
  expect((await mailsTo(page.request, ben.email)).map((mail) => mail.subject)).toEqual([subject]);
  await pool.end();
});
