import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';

/** As many addresses as the protocol lets into one file. */
export const sitemapPartMax = 50_000;

export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  access: 'anyone',
  summary: 'What search engines may read, and where the list of pages is',
  answers: 'file',
});

export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  access: 'anyone',
  summary: 'The list of the lists of pages (sitemaps.org)',
  answers: 'file',
});

export const getSitemapPart = endpoint({
  method: 'GET',
  path: '/sitemaps/:part',
  access: 'anyone',
  summary: `Pages for search engines: pages.xml, or at most ${sitemapPartMax} listings (1.xml) or events (events-1.xml)`,
  params: z.strictObject({
    part: z
      .string()
      .regex(/^(?:pages|(?:events-)?[1-9]\d{0,4})\.xml$/, complaint('{field} is no part of the sitemap')),
  }),
  answers: 'file',
});
