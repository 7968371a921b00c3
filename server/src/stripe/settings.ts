/** How this site takes cards. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Null: the site makes its webhook endpoint at Stripe itself, and keeps the secret that belongs to it. */
  webhookSecret: string | null;
  /** Without a slash at the end. */
  apiUrl: string;
  /** Defines `window.Stripe` in the browser. */
  scriptUrl: string;
  /** In how long a call is over, retries included. */
  timeoutMs?: number;
}

/** What is read and written, and of which version the events must be, whatever the account at Stripe is set to. */
export const apiVersion = '2026-10-28.endive';

const realScript = 'https://js.stripe.com';

export const stripeAt = { apiUrl: 'https://api.stripe.com', scriptUrl: `${realScript}/v3/` };

/** Whether its keys are for real money. */
export const isLive = ({ secretKey }: Pick<StripeSettings, 'secretKey'>): boolean => secretKey.includes('_live_');

/** Whether pages load Stripe's own script, and not the stand-in's. */
export const isRealStripe = (settings: Pick<StripeSettings, 'scriptUrl'> | null): boolean =>
  settings?.scriptUrl.startsWith(`${realScript}/`) ?? false;
