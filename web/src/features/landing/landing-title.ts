/** Of the landing page, in the tab and in previews of links: whose site it is, when that is known. */
export function landingTitle(communityName?: string | null): string {
  return communityName
    ? `${communityName}: matching, chat and a business directory`
    : 'Matching, chat and a directory for your businesses';
}
