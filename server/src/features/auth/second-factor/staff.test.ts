import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { confirmTotp, getSecondFactor, removeTotp, startTotp } from '@guildhall/contract/second-factor.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { totpCode } from './rules.ts';

const app = useApp({ STAFF_SECOND_FACTOR: 'on' });

test('staff act as such only with a second factor, at once from its confirmation on, and keep it', async () => {
  const mo = await app.join('Mo', { role: 'moderator' });
  const una = await app.join('Una');
  const mute = () => mo.try(muteMember, { body: { userId: una.id, durationMinutes: 5 } });
  expect(await mute()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
  expect((await mute()).body.message).toContain('Settings');
  // As a member they do everything, also see what is asked of them.
  expect(await mo.call(getCurrentUser)).toMatchObject({ role: 'moderator' });
  expect(await mo.call(getSecondFactor)).toMatchObject({ isRequired: true });
  const { secret } = await mo.call(startTotp);
  await mo.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
  expect((await mute()).status).toBeLessThan(300);
  expect(await mo.try(removeTotp)).toMatchObject({ status: 409 });
  expect((await mute()).status).toBeLessThan(300);
});

test('of members who are no staff nothing is asked', async () => {
  const una = await app.join('Ulla');
  expect(await una.call(getSecondFactor)).toMatchObject({ isRequired: false });
  const { secret } = await una.call(startTotp);
  await una.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
  expect((await una.try(removeTotp)).status).toBe(200);
});
