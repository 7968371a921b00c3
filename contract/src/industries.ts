import { z } from 'zod';
import { industries } from './businesses.ts';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { oneLine } from './primitives.ts';

export const industryNameMax = 60;
export const industryName = oneLine(industryNameMax).min(2, complaint('{field} must have at least 2 characters'));

/** So many industries staff may add. */
export const addedIndustriesMax = 200;

const offered = z.array(z.string()).max(industries.length + addedIndustriesMax);

export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industries',
  access: 'anyone',
  summary: 'The industries that a listing can have: the ten of every site and what its staff added',
  response: offered,
});

export const setIndustry = endpoint({
  method: 'PUT',
  path: '/api/industries',
  access: 'admin',
  summary: 'Adds an industry to those of the site, or takes an added one away; listings keep theirs',
  body: z.strictObject({
    name: industryName,
    isOffered: z.boolean(),
  }),
  response: offered,
});
