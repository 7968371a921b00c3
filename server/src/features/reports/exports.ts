import type { FeatureExports } from '../../exports.ts';
import type { Subjects } from './access.ts';
import { streamReports } from './repository.ts';
import { streamSuggestions } from './suggestions/repository.ts';

export function createReportsExports(subjects: Subjects): FeatureExports {
  return {
    parts: [
      {
        name: 'reports',
        about: 'What you have reported to staff, and how it stands.',
        covers: ['reports.reporter_id'],
        async *rows(ctx, memberId) {
          for await (const { kind, subjectId, ...row } of streamReports(ctx.db, memberId)) {
            const subject = await subjects.find(ctx, { kind, subjectId });
            yield { [kind]: subject?.name ?? null, ...row };
          }
        },
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
}
