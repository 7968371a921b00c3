import { advancedNames } from '@guildhall/contract/advanced-filters.ts';
import type { Facets } from '@guildhall/contract/businesses.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { rightsOf } from '../../../billing/rules.ts';
import { findMember } from '../../../members/repository.ts';
import { hasBilling } from '../../../members/rules.ts';
import { kmToChord } from '../../../places/rules.ts';
import type { Counts } from '../facets.ts';
import { type Knowledge, know } from '../keys.ts';
import { countAll } from '../pages.ts';
import { listPlacesWithin } from '../repository.ts';
import { type Filters, type Search, type Topic, topicKinds } from '../rules.ts';
import { listOwnTopics } from './repository.ts';

type Asker = Pick<Viewer, 'id'> | null;

/** Throws where an advanced filter is on that the viewer's plan doesn't have. Without one, nothing is read. */
export async function requireAdvanced(ctx: Context, viewer: Asker, filters: Filters): Promise<void> {
  if (!advancedNames.some((name) => filters[name] !== undefined)) return;
  // Visitors have no plan.
  if (!hasBilling(ctx)) return;
  const member = viewer && (await findMember(ctx.db, viewer.id));
  if (!member || !rightsOf(ctx, member).hasAdvancedFilters)
    throw new AppError(
      'limit_reached',
      message('Advanced filters are part of the {plan, select, premium {Premium} other {{plan}}} plan.', {
        plan: ctx.offer.plans.premium.name ?? 'premium',
      }),
    );
}

/** What the viewer's own listings offer answers who seeks it, and the other way round. */
const ownTopics = { seeksMine: topicKinds.offersMine, offersMine: topicKinds.seeksMine } as const;

/** By which topics others are found, for each of the two filters; null for who has no listing that says so. */
export type OwnTopics = Record<Topic, string[] | null>;

export async function readOwnTopics({ db }: Context, viewer: Asker): Promise<OwnTopics> {
  const own = viewer ? await listOwnTopics(db, viewer.id) : [];
  const of = (topic: Topic) => {
    const said = own.filter((one) => one.startsWith(ownTopics[topic]));
    return said.length > 0 ? said.map((one) => topicKinds[topic] + one.slice(ownTopics[topic].length)) : null;
  };
  return { seeksMine: of('seeksMine'), offersMine: of('offersMine') };
}

/** The search with what it needs to know of the viewer's own listings and of the map. Who has no listings matches with nobody. */
export async function withAdvanced(
  { db }: Context,
  search: Search,
  filters: Filters,
  { own, near }: { own: OwnTopics; near: string | null },
): Promise<Search> {
  const wants = { ...search.wants };
  for (const topic of ['seeksMine', 'offersMine'] as const) if (filters[topic]) wants[topic] = own[topic] ?? [];
  if (!filters.within || near === null) return { ...search, wants };
  const chord = kmToChord(Number(filters.within));
  return { ...search, wants, within: { places: new Set(await listPlacesWithin(db, near, chord)), chord } };
}

/** What each filter leaves beside those that are on. */
export async function countAdvanced(
  knowledge: Knowledge,
  search: Search,
  counts: Counts,
  own: OwnTopics,
): Promise<Facets['advanced']> {
  const countOf = async (topic: Topic) => {
    const topics = own[topic];
    if (!topics) return null;
    const chosen = await know(knowledge, { ...search, wants: { ...search.wants, [topic]: topics } });
    return countAll(chosen, chosen.search);
  };
  const [seeksMine, offersMine] = await Promise.all([countOf('seeksMine'), countOf('offersMine')]);
  const flag = (name: 'verified' | 'photos') => {
    const [row] = counts[name] ?? [];
    return row ? row.count : 0;
  };
  return {
    sizes: counts.size ?? [],
    founded: counts.founded ?? [],
    languages: counts.language ?? [],
    verified: flag('verified'),
    photos: flag('photos'),
    seeksMine,
    offersMine,
    hasOffers: own.seeksMine !== null,
    hasNeeds: own.offersMine !== null,
  };
}
