import { z } from 'zod';
import { businessTypes, industryMax } from './businesses.ts';
import { oneOf, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';

export const labelKinds = ['industry', 'type', 'employees'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** How an industry, a type or a number of employees of a file is listed. */
const importLabel = z.object({ kind: z.enum(labelKinds), given: z.string(), value: z.string() });
export type ImportLabel = z.output<typeof importLabel>;

/** So many names an admin may have said. */
export const importLabelsMax = 2000;

export const listImportLabels = endpoint({
  method: 'GET',
  path: '/api/imports/labels',
  access: 'admin',
  summary: 'How industries, types and numbers of employees of files are listed, where an admin has said so',
  response: z.array(importLabel).max(importLabelsMax),
});

export const setImportLabel = endpoint({
  method: 'PUT',
  path: '/api/imports/labels',
  access: 'admin',
  summary:
    'Says how a word of a file is listed: an industry or a type of the site, or a number of employees; null: as it is usual',
  body: z
    .strictObject({
      kind: z.enum(labelKinds),
      given: text(industryMax).min(1, required),
      value: text(industryMax).min(1, required).nullable(),
    })
    .refine(
      ({ kind, value }) =>
        kind !== 'type' || value === null || (businessTypes as readonly string[]).includes(value),
      { path: ['value'], message: oneOf(businessTypes) },
    ),
  response: z.array(importLabel).max(importLabelsMax),
});
