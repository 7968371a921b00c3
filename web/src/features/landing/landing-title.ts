import { type Message, message } from '@guildhall/contract/messages.ts';
import { isOn } from '#web/lib/brand.ts';

/** Of the landing page, in the tab and in previews of links: whose site it is, when that is known. */
export function landingTitle(communityName?: string | null): Message {
  if (!isOn('matching') || !isOn('chat'))
    return communityName
      ? message('{community}: the business directory', { community: communityName })
      : message('A directory for your businesses');
  return communityName
    ? message('{community}: matching, chat and a business directory', { community: communityName })
    : message('Matching, chat and a directory for your businesses');
}
