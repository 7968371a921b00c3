import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type * as contract from '@guildhall/contract/overview.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { writePdf } from '../../../pdf/document.ts';
import { thisSite } from '../../../settings.ts';
import { createTurns } from '../../../turns.ts';
import { recordAct } from '../../audit/service.ts';
import { dayOf } from '../rules.ts';
import { drawReport, drawReportFoot } from './drawing.ts';
import { listDues, listYears } from './repository.ts';
import { notesOf, sectionsOf } from './rules.ts';

/** One at a time, and few wait: a board needs one a year. */
const inTurn = createTurns(
  1,
  10,
  () =>
    new AppError(
      'unavailable',
      message('Other reports are being written right now. Please try again in a moment.'),
      {
        retryAfter: 5,
      },
    ),
);

/** The year beside the one before. Of what was never counted it says so. */
export async function downloadReport(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof contract.downloadReport>,
): Promise<FileAnswer> {
  const year = Number(query.year);
  const today = dayOf(ctx.now());
  if (year > Number(today.slice(0, 4)))
    throw new AppError('bad_request', message('The year {year} has not begun.', { year: query.year }));
  const [figures, dues] = await Promise.all([listYears(ctx.db, year - 1, year), listDues(ctx.db, year - 1, year)]);
  await recordAct(ctx, { act: 'list.exported', details: { what: `report ${year}` } });
  const known = { year, today, figures, dues };
  const drawn = {
    community: thisSite(ctx).name,
    year,
    sections: sectionsOf(known),
    notes: notesOf(known),
  };
  const content = await inTurn(() =>
    writePdf({
      title: `${drawn.community} ${year}`,
      date: new Date(today),
      draw: (pen) => drawReport(pen, drawn),
      foot: (pen) => drawReportFoot(pen, drawn),
    }),
  );
  return { type: 'application/pdf', content, name: `report-${year}.pdf` };
}
