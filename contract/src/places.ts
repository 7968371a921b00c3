import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';

export const placeSearchMin = 2;
export const placeSearchMax = 80;
/** For choosing one of them: whoever finds theirs not among them types on. */
export const placesFoundMax = 8;

export const searchLocations = endpoint({
  method: 'GET',
  path: '/api/locations/search',
  access: 'member',
  summary:
    'Places of the world by the beginning of their name in any script, without case and accents; at most eight, the likeliest first',
  query: z.strictObject({
    q: text(placeSearchMax).min(
      placeSearchMin,
      complaint('{field} needs at least {placeSearchMin} letters', { placeSearchMin }),
    ),
  }),
  /** 'Leeds, England, United Kingdom' */
  response: z.array(z.string()).max(placesFoundMax),
});
