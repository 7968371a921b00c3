import { setBilling } from '@guildhall/contract/plans.ts';
import { expect, test } from 'vitest';
import { stripeAt } from '../../stripe/settings.ts';
import { useApp } from '../../test/harness.ts';

const app = useApp(
  {},
  { stripe: { ...stripeAt, secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: null } },
);

test('a page lets Stripe in only while an admin has billing on', async () => {
  const admin = await app.join('Admin', { role: 'admin' });
  const headersOf = async (url: string) => {
    const { headers } = await app.stranger.send({ method: 'GET', url });
    return [headers['content-security-policy'], headers['permissions-policy']].join('; ');
  };
  const stripe = /js\.stripe\.com/g;
  expect((await headersOf('/subscribe')).match(stripe)).toHaveLength(5);
  await admin.call(setBilling, { body: { isOn: false } });
  expect(await headersOf('/subscribe')).toMatch(/script-src 'self';.*payment=\(\)/);
  expect(await headersOf('/subscribe')).not.toMatch(/stripe/);
  await admin.call(setBilling, { body: { isOn: true } });
  expect((await headersOf('/subscribe')).match(stripe)).toHaveLength(5);
  // No other answer is a page with a card form.
  expect(await headersOf('/api/site')).not.toMatch(/stripe/);
});
