import { getBusiness } from '@guildhall/contract/listings.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { useApp } from '../../../test/harness.ts';
import { addBusiness } from '../../../test/matching.ts';
import { plain, send } from '../../../test/pictures.ts';
import { removeMember } from '../../members/service.ts';

const app = useApp();

test('a logo that an admin has given a listing nobody owns goes with the admin, and leaves no dead picture', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const bakery = await addBusiness(app, null, 'Bakery');
  const mill = await addBusiness(app, null, 'Mill', { logoUrl: 'https://mill.example/logo.svg' });
  const logoOf = async ({ id }: { id: number }) =>
    (await app.stranger.call(getBusiness, { params: { id: String(id) } })).logoUrl;
  const picture = await plain(60, 30).png().toBuffer();
  await send(ada, picture, { url: `/api/businesses/${bakery.id}/logo`, field: 'logo' });
  expect(await logoOf(bakery)).toContain('/api/files/');
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, ada.id));
  expect([await logoOf(bakery), await logoOf(mill)]).toEqual([null, 'https://mill.example/logo.svg']);
});
