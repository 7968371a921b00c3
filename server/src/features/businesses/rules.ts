import { parse } from 'tldts';

/** Sites on which others have pages: an address there says nothing about who owns the domain. */
const platforms = new Set(
  `about.me amazon.com apple.com bandcamp.com behance.net bigcartel.com bit.ly blogspot.com booking.com crunchbase.com dribbble.com
  ebay.com etsy.com eventbrite.com facebook.com fb.com fiverr.com gitbook.io github.com github.io gitlab.com google.com
  gumroad.com indiegogo.com instagram.com kickstarter.com linkedin.com linktr.ee medium.com meetup.com microsoft.com
  myshopify.com netlify.app notion.site notion.so patreon.com pinterest.com producthunt.com reddit.com shopify.com
  soundcloud.com squarespace.com strikingly.com substack.com t.co t.me telegram.me tiktok.com tripadvisor.com tumblr.com
  twitter.com upwork.com vercel.app vimeo.com webflow.io weebly.com whatsapp.com wikipedia.org wix.com wixsite.com
  wordpress.com x.com yelp.com youtube.com`.split(/\s+/),
);

/**
 * The registrable domain behind a website by the public suffix list with its private part (foo.github.io is not github.io),
 * or null where none belongs to the business: platforms, addresses in numbers, no website.
 */
export function registrableDomain(website: string | null): string | null {
  if (!website) return null;
  const { domain, domainWithoutSuffix, isIp } = parse(website, { allowPrivateDomains: true });
  const site = parse(website).domain;
  if (!domain || !domainWithoutSuffix || isIp || platforms.has(domain) || (site && platforms.has(site)))
    return null;
  return domain;
}
