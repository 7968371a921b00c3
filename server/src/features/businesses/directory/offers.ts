import type { Facets } from '@guildhall/contract/businesses.ts';
import { placeKey } from '../../places/rules.ts';
import type { KnownPlace } from '../../places/service.ts';
import { findPlace } from '../../places/service.ts';
import { listNamed } from './kept/repository.ts';
import { type Knowledge, know } from './keys.ts';
import { countAll } from './pages.ts';
import { hasParts, type Search } from './rules.ts';

type Offer = Facets['offers'][number];
type Candidate = Pick<Offer, 'filter' | 'value'> & { key: string };

/** The filters that the text is the name of, with what each finds in place of the text, beside the other filters. */
export async function listOffers(knowledge: Knowledge, search: Search, typed: string): Promise<Offer[]> {
  if (!search.q) return [];
  const place = await findPlace(typed);
  const keys = [placeKey(typed), placeKey(place?.label ?? '')].filter((key) => key !== '');
  const named = await listNamed(knowledge.db, search.q, keys);
  const labelOf = (dimension: string, key: string | undefined) =>
    named.find((one) => one.dimension === dimension && one.value === key)?.label;
  const candidates: Candidate[] = [];
  const location = keys.find((key) => named.some((one) => one.dimension === 'location' && one.value === key));
  if (location) {
    const value = labelOf('place', location) ?? partOf(place, location) ?? typed.trim();
    candidates.push({ filter: 'location', value, key: location });
  }
  for (const filter of ['industry', 'tag'] as const) {
    const value = labelOf(filter, search.q);
    if (value) candidates.push({ filter, value, key: search.q });
  }
  const offers = await Promise.all(
    candidates
      .filter(({ filter }) => (filter === 'tag' ? search.tag === '' : search.facets[filter] === undefined))
      .map(({ key, ...offer }) => countOffer(knowledge, search, offer, key)),
  );
  return offers.filter(({ count }) => count !== 0);
}

/** 'Leeds' of 'Leeds, England, United Kingdom', as it is written there. */
function partOf(place: KnownPlace | null, key: string): string | undefined {
  if (!place || !hasParts(`, ${placeKey(place.label)},`, key)) return undefined;
  return place.label.split(', ').find((part) => placeKey(part) === key);
}

const noText = { q: '', terms: [], sort: 'name' } as const;

/** What is found with this filter in place of the text. */
export async function countOffer<Filter extends Offer['filter']>(
  knowledge: Knowledge,
  rest: Search,
  offer: { filter: Filter; value: string },
  key: string,
): Promise<{ filter: Filter; value: string; count: number | null }> {
  const chosen: Search =
    offer.filter === 'tag'
      ? { ...rest, ...noText, tag: key }
      : { ...rest, ...noText, facets: { ...rest.facets, [offer.filter]: key } };
  const { search, ...known } = await know(knowledge, chosen);
  return { ...offer, count: await countAll(known, search) };
}
