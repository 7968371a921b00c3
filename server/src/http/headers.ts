import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { isRealStripe } from '../stripe/settings.ts';

const stripeHosts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

interface Selling {
  config: Pick<Config, 'stripe' | 'billing'>;
  /** What an admin has said of billing. */
  offer: { isOn: boolean };
}

/** Whether pages load Stripe's own script: without billing nobody gives a card. */
const loadsStripe = ({ config: { stripe, billing }, offer }: Selling) =>
  billing === 'on' && offer.isOn && isRealStripe(stripe);

/** What a page has in place of the headers that every answer carries. @param inlineScripts undefined: no policy can know them */
export function pageHeaders(
  selling: Selling,
  inlineScripts: readonly string[] | undefined,
): Record<string, string> {
  const wallets = loadsStripe(selling) ? 'self "https://js.stripe.com"' : '';
  return {
    ...(inlineScripts && { 'content-security-policy': pagePolicy(selling, inlineScripts) }),
    // The card form's wallets ask the browser for a payment.
    'permissions-policy': permissionsFor(wallets),
  };
}

const permissionsFor = (wallets: string) =>
  `camera=(), microphone=(), geolocation=(), payment=(${wallets}), usb=(), browsing-topics=()`;

/**
 * The policy of a page. It names no nonce: a visitor's page is kept and sent to many, and what is the same for everybody
 * gives nobody a permission that others lack. The scripts in the page itself are known by what they say.
 */
export function pagePolicy(selling: Selling, inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  // Stripe's script, the frames of its card form and of a bank's question, and whom they ask: of Stripe itself alone.
  const [script, frames, asked] = loadsStripe(selling)
    ? [stripeHosts, [...stripeHosts, 'https://hooks.stripe.com'], ['https://api.stripe.com']]
    : [[], [], []];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...script].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...asked].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

const year = 31_536_000;

/**
 * What only a document obeys. The built scripts, styles and fonts are none, and leave out these 0.4 kB, which a first visit
 * would else pay a dozen times. (A drawing can be opened as a document, so it isn't one of them.)
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
] as const;

/** Every answer carries these, errors and files too. A page replaces some by its own where it is sent. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsFor(''),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${2 * year}; includeSubDomains`,
    }),
  };
}
