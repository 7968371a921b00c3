import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { planOffer } from './plans.ts';

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  summary: 'Whose site this is, as the operator has set it; null where nothing is set',
  response: z.object({
    communityName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    /** False: nobody pays, everybody has everything, and plans are not shown. */
    hasBilling: z.boolean(),
    /** As they are on offer now, the free one first. */
    plans: z.array(planOffer),
    /** It doesn't run for the public: hints for whoever builds it may show. */
    isDevelopment: z.boolean(),
  }),
});
