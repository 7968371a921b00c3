import type { Facets } from '@guildhall/contract/businesses.ts';

/** The answer of a directory in which there is nothing to choose. */
export const noFacets: Facets = {
  industries: [],
  locations: [],
  types: [],
  tags: [],
  claimed: 0,
  unclaimed: 0,
  advanced: {
    sizes: [],
    founded: [],
    languages: [],
    verified: 0,
    photos: 0,
    seeksMine: null,
    offersMine: null,
    hasOffers: false,
    hasNeeds: false,
  },
  offers: [],
  trades: [],
};
