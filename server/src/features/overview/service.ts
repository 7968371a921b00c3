import type { Request } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import * as contract from '@guildhall/contract/overview.ts';
import type { Context } from '../../context.ts';
import { csvLine, csvMark, csvType } from '../../csv.ts';
import type { FileAnswer } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { JobCounts } from '../../jobs/queue.ts';
import { deliverMail } from '../../mail/mailer.ts';
import type { Measures } from '../../mount.ts';
import { version } from '../../version.ts';
import { recordAct } from '../audit/service.ts';
import { type Figures, listFigures, listMissedWords } from './repository.ts';
import { dayOf, daysBefore, stepOf } from './rules.ts';

const wordsShown = 20;

type Days = ReadonlyMap<string, Figures>;

const nothing = Object.fromEntries(contract.overviewCounted.map((name) => [name, 0])) as contract.OverviewSums;

/** Of the days that were counted; the others add nothing. */
const sumOf = (days: (Figures | undefined)[], name: keyof Figures): number =>
  days.reduce((sum, day) => sum + Number(day?.[name] ?? 0), 0);

function sumsOf(days: (Figures | undefined)[]): contract.OverviewSums {
  const sums = { ...nothing };
  for (const name of contract.overviewCounted) sums[name] = sumOf(days, name);
  return sums;
}

/** So many days up to the last one, the oldest first; undefined where a day has no figures. */
const daysUpTo = (byDay: Days, last: string, count: number) =>
  Array.from({ length: count }, (_, index) => byDay.get(daysBefore(last, count - 1 - index)));

function pointsOf(byDay: Days, last: string, count: number): contract.OverviewPoint[] {
  const step = stepOf(count);
  return Array.from({ length: count / step }, (_, index) => {
    const end = daysBefore(last, count - (index + 1) * step);
    const days = daysUpTo(byDay, end, step);
    const lastCounted = days.findLast((day) => day !== undefined);
    return {
      from: daysBefore(end, step - 1),
      ...sumsOf(days),
      members: lastCounted?.members ?? null,
      listings: lastCounted?.listings ?? null,
    };
  });
}

function sumJobs(counts: JobCounts[]) {
  const moments = counts.flatMap(({ oldest }) => oldest?.getTime() ?? []);
  return {
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    oldest: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}

const met = { '4w': 'metInFourWeeks', '12w': 'metInTwelveWeeks', '12m': 'metInYear' } as const;

function meetingsOf(days: (Figures | undefined)[], range: contract.OverviewRange): contract.Overview['meetings'] {
  const latest = days.findLast((day) => day !== undefined);
  return {
    asked: sumOf(days, 'asked'),
    accepted: sumOf(days, 'askedAccepted'),
    matches: sumOf(days, 'matches'),
    people: latest?.[met[range]] ?? null,
    talked: sumOf(days, 'matchesTalked'),
    talkedAgain: sumOf(days, 'matchesTalkedAgain'),
  };
}

function activationOf(days: (Figures | undefined)[]): contract.Overview['activation'] {
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
  const [counted, words, jobs] = await Promise.all([
    listFigures(ctx.db, daysBefore(last, 2 * span - 1), last),
    listMissedWords(ctx.db, daysBefore(last, span - 1), wordsShown),
    measures.jobs(ctx.db),
  ]);
  const byDay: Days = new Map(counted.map((one) => [one.day, one]));
  const days = daysUpTo(byDay, last, span);
  const firstDay = counted[0]?.firstDay ?? null;
  const isMail = ({ name }: JobCounts) => name === deliverMail.name;
  return {
    countedAt: counted.at(-1)?.countedAt ?? null,
    countedFrom: firstDay,
    points: pointsOf(byDay, last, span),
    total: sumsOf(days),
    before:
      firstDay !== null && firstDay <= daysBefore(last, 2 * span - 1)
        ? sumsOf(daysUpTo(byDay, daysBefore(last, span), span))
        : null,
    activation: activationOf(days),
    meetings: meetingsOf(days, range),
    missedWords: words,
    mail: { isSetUp: ctx.config.smtp !== null, ...sumJobs(jobs.filter(isMail)) },
    jobs: sumJobs(jobs.filter((one) => !isMail(one))),
    storage: storageOf(counted.findLast(({ databaseBytes }) => databaseBytes !== null)),
    responseTimes: measures.responseTimes(),
    version,
  };
}

const heads = [
  ...[message('Day (UTC)'), message('Members'), message('Listings'), message('Joined'), message('Left')],
  ...[message('Invited'), message('Listings added'), message('Requests to meet'), message('Matches')],
  ...[message('Conversations'), message('Messages'), message('Searches without a result')],
].map((words) => inWords(words, english));

/** Days that weren't counted are empty, and no zeros. */
function cellsOf(day: string, found: Figures | undefined): string[] {
  if (!found) return [day, ...heads.slice(1).map(() => '')];
  const flows = contract.overviewCounted.map((name) => String(found[name]));
  return [day, String(found.members), String(found.listings), ...flows];
}

export async function exportOverview(
  ctx: Context,
  _viewer: Viewer,
  { query: { range } }: Request<typeof contract.exportOverview>,
): Promise<FileAnswer> {
  const last = dayOf(ctx.now());
  const from = daysBefore(last, contract.overviewDays[range] - 1);
  const byDay: Days = new Map((await listFigures(ctx.db, from, last)).map((one) => [one.day, one]));
  await recordAct(ctx, { act: 'list.exported', details: { what: 'overview', from, to: last } });
  const rows = daysUpTo(byDay, last, contract.overviewDays[range]).map((found, index) =>
    cellsOf(daysBefore(last, contract.overviewDays[range] - 1 - index), found),
  );
  return {
    type: csvType,
    name: `overview-${from}-${last}.csv`,
    content: csvMark + [heads, ...rows].map(csvLine).join(''),
  };
}
