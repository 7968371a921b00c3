import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import * as contract from '@guildhall/contract/overview.ts';
import type { Context } from '../../context.ts';
import { tableFile } from '../../downloads.ts';
import type { FileAnswer } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { JobCounts } from '../../jobs/queue.ts';
import { deliverMail } from '../../mail/mailer.ts';
import type { Measures } from '../../mount.ts';
import type { Cell } from '../../table.ts';
import { version } from '../../version.ts';
import { recordAct } from '../audit/service.ts';
import { type Figures, listFigures, listMissedWords } from './repository.ts';
import { dayOf, daysBefore, stepOf } from './rules.ts';

const wordsShown = 20;

/** The figures of each part of a range, the oldest first; undefined of a part in which no day was counted. */
type Found = (Figures | undefined)[];

const nothing = Object.fromEntries(contract.overviewCounted.map((name) => [name, 0])) as contract.OverviewSums;

const sumOf = (found: Found, name: keyof Figures): number =>
  found.reduce((sum, part) => sum + Number(part?.[name] ?? 0), 0);

function sumsOf(found: Found): contract.OverviewSums {
  const sums = { ...nothing };
  for (const name of contract.overviewCounted) sums[name] = sumOf(found, name);
  return sums;
}

/** In their places, the latest last. */
function placed(rows: Figures[], count: number): Found {
  const found: Found = Array.from({ length: count });
  for (const row of rows) found[count - 1 - row.part] = row;
  return found;
}

const pointsOf = (found: Found, last: string, step: number): contract.OverviewPoint[] =>
  found.map((part, index) => ({
    from: daysBefore(last, (found.length - index) * step - 1),
    ...sumsOf([part]),
    members: part?.members ?? null,
    listings: part?.listings ?? null,
  }));

function sumJobs(counts: JobCounts[]) {
  const moments = counts.flatMap(({ oldest }) => oldest?.getTime() ?? []);
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    oldest: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}

const met = { '4w': 'metInFourWeeks', '12w': 'metInTwelveWeeks', '12m': 'metInYear' } as const;

function meetingsOf(days: Found, range: contract.OverviewRange): contract.Overview['meetings'] {
  return {
    asked: sumOf(days, 'asked'),
    accepted: sumOf(days, 'askedAccepted'),
    matches: sumOf(days, 'matches'),
    people: days.at(-1)?.[met[range]] ?? null,
    talked: sumOf(days, 'matchesTalked'),
    talkedAgain: sumOf(days, 'matchesTalkedAgain'),
  };
}

function activationOf(days: Found): contract.Overview['activation'] {
  return {
    invited: sumOf(days, 'invited'),
    joined: sumOf(days, 'joined'),
    listed: sumOf(days, 'joinedListed'),
    matched: sumOf(days, 'joinedMatched'),
    wrote: sumOf(days, 'joinedWrote'),
  };
}

function storageOf(counted: Figures | undefined): contract.Overview['storage'] {
  if (!counted || counted.databaseBytes === null || counted.uploadsBytes === null) return null;
  return { database: counted.databaseBytes, uploads: counted.uploadsBytes };
}

export async function getOverview(
  ctx: Context,
  measures: Measures,
  { query: { range } }: Request<typeof contract.getOverview>,
): Promise<contract.Overview> {
  const last = dayOf(ctx.now());
  const span = contract.overviewDays[range];
  const step = stepOf(span);
  const count = span / step;
  const [rows, words, jobs] = await Promise.all([
    listFigures(ctx.db, { to: last, step, parts: 2 * count }),
    listMissedWords(ctx.db, daysBefore(last, span - 1), wordsShown),
    measures.jobs(ctx.db),
  ]);
  const found = placed(rows, 2 * count);
  const days = found.slice(count);
  const firstDay = rows[0]?.firstDay ?? null;
  const isMail = ({ name }: JobCounts) => name === deliverMail.name;
  return {
    countedAt: rows[0]?.countedAt ?? null,
    countedFrom: firstDay,
    points: pointsOf(days, last, step),
    total: sumsOf(days),
    before: firstDay !== null && firstDay <= daysBefore(last, 2 * span - 1) ? sumsOf(found.slice(0, count)) : null,
    activation: activationOf(days),
    meetings: meetingsOf(days, range),
    missedWords: words,
    mail: { isSetUp: ctx.config.smtp !== null, ...sumJobs(jobs.filter(isMail)) },
    jobs: sumJobs(jobs.filter((one) => !isMail(one))),
    storage: storageOf(rows[0]),
    responseTimes: measures.responseTimes(),
    version,
  };
}

const columns = [
  ...[message('Day (UTC)'), message('Members'), message('Listings'), message('Joined'), message('Left')],
  ...[message('Invited'), message('Listings added'), message('Requests to meet'), message('Matches')],
  ...[message('Conversations'), message('Messages'), message('Searches without a result')],
].map((words) => inWords(words, english));

/** Days that weren't counted are empty, and no zeros. */
function cellsOf(day: string, found: Figures | undefined): Cell[] {
  if (!found) return [{ date: day }, ...columns.slice(1).map(() => '')];
  const counts = [found.members, found.listings, ...contract.overviewCounted.map((name) => found[name])];
  return [{ date: day }, ...counts.map((count) => ({ number: String(count) }))];
}

export async function exportOverview(
  ctx: Context,
  _viewer: Viewer,
  { query: { range, format } }: Request<typeof contract.exportOverview>,
): Promise<FileAnswer> {
  const last = dayOf(ctx.now());
  const count = contract.overviewDays[range];
  const from = daysBefore(last, count - 1);
  const found = placed(await listFigures(ctx.db, { to: last, step: 1, parts: count }), count);
  await recordAct(ctx, { act: 'list.exported', details: { what: 'overview', from, to: last } });
  const rows = found.map((one, index) => cellsOf(daysBefore(last, count - 1 - index), one));
  return tableFile(
    `overview-${from}-${last}`,
    { sheet: inWords(message('Overview'), english), columns, rows },
    format,
  );
}
