import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openMailbox } from './mailbox.ts';
import { mountMailboxPage } from './mailbox-page.ts';
import { mountPictures } from './pictures/pictures.ts';

export interface Sandbox {
  smtpUrl: string;
  mount(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** The local stand-ins for outside services. They speak the real protocols, so the product has one path. Never in production. */
export async function openSandbox(config: Config): Promise<Sandbox> {
  const mailbox = await openMailbox(config.dataDir);
  return {
    smtpUrl: mailbox.url,
    mount: (app) => {
      mountMailboxPage(app, mailbox);
      if (config.hasDemoData) mountPictures(app);
    },
    close: mailbox.close,
  };
}
