import { pages } from '@guildhall/contract/pages.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, test, unique } from './story.ts';

/** What the server drew at an address without having asked for it. */
async function unaskedAt(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  expect(data, path).toBeDefined();
  return JSON.parse(data ?? '').unasked ?? [];
}

/** Views and tabs that ask for something of their own. */
const parts = [
  `${pages.ownEnquiries}?show=blocked`,
  `${pages.ownEnquiries}?tab=asked`,
  `${pages.group}?tab=members`,
  `${pages.group}?tab=events`,
  `${pages.group}?tab=organise`,
  `${pages.matching}?tab=requests`,
  `${pages.matching}?tab=pending`,
  `${pages.matching}?tab=matches`,
  `${pages.events}?view=mine`,
  `${pages.events}?view=past`,
  `${pages.directory}?q=weavers`,
  `${pages.moderator}?tab=reviews`,
  `${pages.moderator}?tab=flagged`,
  `${pages.moderator}?tab=activity`,
  `${pages.admin}?tab=words`,
  `${pages.admin}?tab=audit`,
  `${pages.admin}?tab=invoices`,
  `${pages.chat}?room=1`,
];

test('the `load` of every page asks for all that the page draws', async ({ join, request }) => {
  const lou = await join('Lou', { name: unique('Lou’s Looms') });
  const staff = await Promise.all([
    join('Mo', undefined, { role: 'moderator' }),
    join('Ada', undefined, { role: 'admin' }),
  ]);
  const make = async (path: string, body: object) => ((await lou.post(path, body)) as { id: number }).id;
  const startsAt = new Date(Date.now() + 5 * 86_400_000);
  const listing = await make('/api/businesses', { name: unique('Weavers'), industry: 'Retail', type: 'SME' });
  const group = await make('/api/groups', { name: unique('Weavers'), description: 'All who weave.' });
  const event = await make('/api/events', {
    title: unique('Open loom'),
    description: 'Bring yarn.',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    timeZone: 'Europe/London',
    place: 'Mill',
  });
  await staff[0].post(`/api/businesses/${listing}/enquiries`, { text: 'Forty scarves.' });
  const asked = await lou.context.request.get('/api/enquiries');
  const [enquiry] = (await asked.json()) as [{ id: number }];
  const ids: Record<string, number> = {
    [pages.listing]: listing,
    [pages.quote]: listing,
    [pages.ownEnquiry]: enquiry.id,
    [pages.askedEnquiry]: enquiry.id,
    [pages.statistics]: listing,
    [pages.group]: group,
    [pages.event]: event,
  };
  const addresses = [...Object.values(pages), ...parts].map((address) =>
    address.replace(':id', String(ids[address.split('?', 1)[0] ?? ''])),
  );
  const forgotten: Record<string, string[]> = {};
  for (const reader of [request, ...[lou, ...staff].map(({ context }) => context.request)])
    for (const address of addresses) {
      const unasked = await unaskedAt(reader, address);
      if (unasked.length > 0) forgotten[address] = [...new Set([...(forgotten[address] ?? []), ...unasked])];
    }
  expect(forgotten).toEqual({});
});
