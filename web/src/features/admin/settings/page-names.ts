import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SitePageName } from '@guildhall/contract/site-pages.ts';

export const pageNames: Record<SitePageName, Message> = {
  terms: message('Terms of Service'),
  privacy: message('Privacy Policy'),
  imprint: message('Imprint'),
  accessibility: message('Accessibility'),
  welcome: message('Words on the start page'),
};
