import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ProviderTable } from '../oauth/providers.ts';
import type { StripeSettings } from '../stripe/settings.ts';
import { type IdentityParts, mountIdentity, standInSettings } from './identity/identity.ts';
import { openMailbox } from './mailbox.ts';
import { mountMailboxPage } from './mailbox-page.ts';
import { mountPictures } from './pictures/pictures.ts';
import { openStripe } from './stripe/stripe.ts';

export interface Sandbox {
  smtpUrl: string;
  /** One for every provider that the product knows. */
  providers: ProviderTable;
  stripe: StripeSettings;
  mount(app: FastifyInstance): void;
  /** Loads what the first sign-in would have to wait for. */
  warmUp(): Promise<unknown>;
  close(): Promise<void>;
}

/** The local stand-ins for outside services. They speak the real protocols, so the product has one path. Never in production. */
export async function openSandbox(config: Config, people: IdentityParts['people']): Promise<Sandbox> {
  const mailbox = await openMailbox(config.dataDir);
  const stripe = await openStripe({ publicUrl: config.publicUrl, folder: config.dataDir });
  return {
    smtpUrl: mailbox.url,
    providers: standInSettings(config.publicUrl),
    stripe: stripe.settings,
    mount: (app) => {
      mountMailboxPage(app, mailbox);
      mountIdentity(app, { publicUrl: config.publicUrl, people });
      stripe.mount(app);
      if (config.hasDemoData) mountPictures(app);
    },
    warmUp: () => import('oidc-provider'),
    close: async () => {
      await stripe.close();
      await mailbox.close();
    },
  };
}
