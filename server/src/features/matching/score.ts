/*
 * How well a listing fits a member: 0 to 1, from what both state about themselves and nothing else.
 *
 *   usefulness of them to me   u = 0.3 + 0.7 (1 - 0.5^n), n = how many of my needs they offer
 *   usefulness of me to them   v = the same with how many of their needs I offer
 *   both directions            h = 2uv / (u + v), rescaled so that nothing in either direction is 0
 *   score                      0.34 any hit + 0.34 h
 *                              + 0.11 tags + 0.07 place + 0.05 has an owner + 0.05 new member + 0.04 industry
 *
 * The harmonic mean asks for both directions: one hit each way beats any number of hits one way. The second line together
 * weighs less than any hit: who needs or offers the right thing comes before all who are only alike, and of those the same
 * trade says least, since it is a competitor as often as a partner.
 */
const weights = { hit: 0.34, both: 0.34, tags: 0.11, place: 0.07, claimed: 0.05, newMember: 0.05, industry: 0.04 };
/** What a side without a single hit is worth, so that one direction alone still counts for something. */
const floor = 0.3;

/** What one side states about itself; labels by their lower-case form. */
export interface Taste {
  needs: Map<string, string>;
  offers: Map<string, string>;
  tags: Map<string, string>;
  industries: Map<string, string>;
  /** Parts of the locations: 'Old Quay, Tarrowmouth' is in both. */
  places: Map<string, string>;
}

/** The columns of a listing that are compared. */
export interface Listing {
  needs: string[];
  offers: string[];
  tags: string[];
  industry: string | null;
  location: string | null;
}

/** What a listing has in common with a taste, in the listing's own words. */
export interface Fit {
  theyOffer: string[];
  theyNeed: string[];
  tags: string[];
  industry: string | null;
  /** The most exact place that both are in. */
  place: string | null;
  /** 0 to 1: how much of the location agrees. */
  nearness: number;
}

const labels = (values: (string | null)[]) =>
  new Map(values.flatMap((value) => (value?.trim() ? [[value.trim().toLowerCase(), value.trim()]] : [])));

const partsOf = (location: string | null) =>
  location
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? [];

/** What a member states through all their businesses; the profile's location stands in for a missing one. */
export function tasteOf(listings: Listing[], location: string | null = null): Taste {
  const places = listings.flatMap((listing) => partsOf(listing.location));
  return {
    needs: labels(listings.flatMap((listing) => listing.needs)),
    offers: labels(listings.flatMap((listing) => listing.offers)),
    tags: labels(listings.flatMap((listing) => listing.tags)),
    industries: labels(listings.map((listing) => listing.industry)),
    places: labels(places.length > 0 ? places : partsOf(location)),
  };
}

export function isBlank(taste: Taste): boolean {
  return Object.values(taste).every((part) => part.size === 0);
}

export function fitOf(taste: Taste, listing: Listing): Fit {
  const parts = partsOf(listing.location);
  const shared = parts.filter((part) => taste.places.has(part.toLowerCase()));
  return {
    theyOffer: listing.offers.filter((topic) => taste.needs.has(topic.trim().toLowerCase())),
    theyNeed: listing.needs.filter((topic) => taste.offers.has(topic.trim().toLowerCase())),
    tags: listing.tags.filter((tag) => taste.tags.has(tag.trim().toLowerCase())),
    industry:
      listing.industry && taste.industries.has(listing.industry.trim().toLowerCase()) ? listing.industry : null,
    place: shared[0] ?? null,
    nearness: parts.length > 0 ? shared.length / parts.length : 0,
  };
}

const saturating = (hits: number) => 1 - 0.5 ** hits;

/** Both directions in one number: 0 with nothing in either, 1 with everything in both. */
export function mutualUse(theyOffer: number, theyNeed: number): number {
  const u = floor + (1 - floor) * saturating(theyOffer);
  const v = floor + (1 - floor) * saturating(theyNeed);
  return ((2 * u * v) / (u + v) - floor) / (1 - floor);
}

export function scoreOf(fit: Fit, { isClaimed, isNew }: { isClaimed: boolean; isNew: boolean }): number {
  const score =
    weights.hit * (fit.theyOffer.length + fit.theyNeed.length > 0 ? 1 : 0) +
    weights.both * mutualUse(fit.theyOffer.length, fit.theyNeed.length) +
    weights.tags * saturating(fit.tags.length) +
    weights.industry * (fit.industry ? 1 : 0) +
    weights.place * fit.nearness +
    weights.claimed * (isClaimed ? 1 : 0) +
    weights.newMember * (isNew ? 1 : 0);
  return Math.round(score * 1000) / 1000;
}
