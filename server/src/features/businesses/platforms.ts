/**
 * Hosts where a business may have a page but does not own the domain: a mail address there proves nothing. Registrable
 * domains as the public suffix list's ICANN part has them, so everybody's page below them is meant.
 */
export const platforms: ReadonlySet<string> = new Set(
  `about.me amazon.com angel.co apple.com bandcamp.com behance.net bigcartel.com bit.ly blogger.com blogspot.com booking.com
  bsky.app calendly.com carrd.co crunchbase.com discord.com discord.gg dribbble.com ebay.com etsy.com eventbrite.com
  facebook.com fb.com fb.me figma.com firebaseapp.com fiverr.com gitbook.io github.com github.io gitlab.com gitlab.io
  glitch.me godaddysites.com goo.gl google.com gumroad.com herokuapp.com indiegogo.com instagram.com itch.io jimdo.com
  jimdofree.com jimdosite.com kickstarter.com ko-fi.com linkedin.com linktr.ee lnkd.in mailchi.mp medium.com meetup.com
  microsoft.com myshopify.com mystrikingly.com netlify.app notion.site notion.so onrender.com pages.dev patreon.com
  pinterest.com producthunt.com reddit.com replit.app shopify.com site123.me slack.com snapchat.com soundcloud.com
  squarespace.com strikingly.com stripe.com substack.com t.co t.me telegram.me threads.net tiktok.com tripadvisor.com
  tumblr.com twitch.tv twitter.com typepad.com upwork.com vercel.app vimeo.com vk.com wa.me web.app webflow.io weebly.com
  whatsapp.com wikipedia.org wix.com wixsite.com wordpress.com workers.dev x.com xing.com ycombinator.com yelp.com
  yolasite.com youtu.be youtube.com`.split(/\s+/),
);
