import type { FeatureExports } from '../../exports.ts';
import { streamReports } from './repository.ts';
import { streamSuggestions } from './suggestions/repository.ts';

export const reportsExports: FeatureExports = {
  parts: [
    {
      name: 'reports',
      about: 'What you have reported to staff, and how it stands.',
      covers: ['reports.reporter_id'],
      rows: ({ db }, memberId) => streamReports(db, memberId),
    },
    {
      name: 'suggestions',
      about: 'Edits of listings that you have suggested and nobody has decided on yet.',
      covers: ['suggestions.member_id'],
      rows: ({ db }, memberId) => streamSuggestions(db, memberId),
    },
  ],
  leftOut: { 'reports.assignee_id': 'What staff did in office is about others, and is the site’s record.' },
};
