import type { Membership } from '@guildhall/contract/membership.ts';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

export type Cards = NonNullable<Membership['cards']>;

const patienceMs = 20_000;

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

declare global {
  interface Window {
    Stripe?: StripeConstructor;
    /** Not in every browser yet. */
    trustedTypes?: TrustedTypes;
  }
}

/** The one address that the policy lets through: the server's, told with the first form. */
let allowed: string | undefined;
let policy: ScriptPolicy | undefined;

function trusted(url: string): string {
  allowed ??= url;
  const rules: ScriptPolicy = {
    createScriptURL(wanted) {
      if (wanted !== allowed) throw new TypeError('Only the script of the card provider is let in here.');
      return wanted;
    },
  };
  policy ??= window.trustedTypes?.createPolicy('guildhall-cards', rules) ?? rules;
  return policy.createScriptURL(url);
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (error: Error) => {
      script.remove();
      reject(error);
    };
    const late = setTimeout(() => give(new Error('The script of the card provider is late.')), patienceMs);
    script.onload = () => {
      clearTimeout(late);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(late);
      give(new Error('The script of the card provider did not come.'));
    };
    script.src = trusted(url);
    document.head.append(script);
  });
}

let loading: Promise<void> | undefined;

/** Once for all forms of a page; what failed is asked for again by the next form. */
export async function loadStripe({ scriptUrl, publishableKey }: Cards): Promise<Stripe> {
  if (!window.Stripe) {
    loading ??= addScript(scriptUrl);
    try {
      await loading;
    } finally {
      loading = undefined;
    }
  }
  if (!window.Stripe) throw new Error('The script of the card provider brought nothing.');
  return window.Stripe(publishableKey);
}
