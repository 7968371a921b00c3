import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import type { FeatureExports } from '../../exports.ts';
import type { Subjects } from './access.ts';
import { type ExportedReport, streamReports } from './repository.ts';
import { keyOf } from './rules.ts';
import { streamSuggestions } from './suggestions/repository.ts';

const namedAtOnce = 500;

export function createReportsExports(subjects: Subjects): FeatureExports {
  /** What they are about is asked once for all of them. */
  async function nameAll(ctx: Context, reports: ExportedReport[]): Promise<object[]> {
    const about = await subjects.list(ctx, reports);
    return reports.map((report) => {
      const { kind, subjectId, ...row } = report;
      return { [kind]: about.get(keyOf({ kind, subjectId }))?.name ?? null, ...row };
    });
  }

  return {
    parts: [
      {
        name: 'reports',
        about: message('What you have reported to staff, and how it stands.'),
        covers: ['reports.reporter_id'],
        async *rows(ctx, memberId) {
          let waiting: ExportedReport[] = [];
          for await (const report of streamReports(ctx.db, memberId)) {
            waiting.push(report);
            if (waiting.length < namedAtOnce) continue;
            yield* await nameAll(ctx, waiting);
            waiting = [];
          }
          yield* await nameAll(ctx, waiting);
        },
      },
      {
        name: 'suggestions',
        about: message('Edits of listings that you have suggested and nobody has decided on yet.'),
        covers: ['suggestions.member_id'],
        rows: ({ db }, memberId) => streamSuggestions(db, memberId),
      },
    ],
    leftOut: {
      'report_cases.assignee_id': 'What staff did in office is about others, and is the site’s record.',
      'report_cases.author_id':
        'What others have reported to staff is theirs; what came of it stands among what was given to you.',
    },
  };
}
