import { type Message, message } from '@guildhall/contract/messages.ts';

/** Of the landing page, in the tab and in previews of links: whose site it is, when that is known. */
export function landingTitle(communityName?: string | null): Message {
  return communityName
    ? message('{community}: matching, chat and a business directory', { community: communityName })
    : message('Matching, chat and a directory for your businesses');
}
