import { required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import * as contract from '@guildhall/contract/roll-invitations.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { FactOf } from '../../facts.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { recordAct } from '../audit/service.ts';
import { previewRollMail } from '../claims/rolls/service.ts';
import { hashAddress } from '../claims/rules.ts';
import { tellInvitations } from '../claims/signals.ts';
import { findImport } from '../imports/repository.ts';
import { findMember } from '../members/repository.ts';
import { facesOf } from '../members/service.ts';
import type { Source } from './fragments.ts';
import { inviteJob } from './jobs.ts';
import {
  changeRoll,
  countMeant,
  countRolls,
  fillRoll,
  findFirstName,
  findNextTurn,
  findRoll,
  insertRoll,
  listRolls,
  listShownRows,
  listStandings,
  lockRoll,
  lockRolls,
  markJoined,
  type Standing,
} from './repository.ts';
import type { RollInvitationRow } from './tables.ts';

interface About {
  source: Source;
  importName: string | null;
}

type Asked = Request<typeof contract.createRollInvitation>['body'];

export async function createRollInvitation(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract.createRollInvitation>,
): Promise<contract.RollFacts> {
  const about = await requireAbout(ctx, body);
  if (body.dryRun) return { ...(await factsOf(ctx, about.source, body)), invitation: null };
  return inTransaction(ctx, async (ctx) => {
    await lockRolls(ctx.db);
    const facts = await factsOf(ctx, about.source, body);
    requireExpected(facts, body.expected);
    const roll = await begin(ctx, viewer, about, body);
    await recordAct(ctx, {
      act: 'invitations.started',
      target: { kind: 'invitations', id: roll.id, name: about.importName },
      details: { count: facts.mails },
    });
    await tellInvitations(ctx);
    return { ...facts, invitation: await show(ctx, roll) };
  });
}

async function begin(
  ctx: Context,
  viewer: Viewer,
  { source, importName }: About,
  { text, anHour, reminds, importId }: Asked,
): Promise<RollInvitationRow> {
  const now = ctx.now();
  const said = { text, anHour, reminds, importId: importId ?? null, importName };
  const begun = { state: 'running', createdBy: viewer.id, createdAt: now, startedAt: now } as const;
  const roll = await insertRoll(ctx.db, { ...said, ...begun });
  await fillRoll(ctx.db, roll.id, source, now);
  await ctx.job(inviteJob, { rollId: roll.id });
  return roll;
}

async function requireAbout(ctx: Context, { importId, businessIds = [] }: Asked): Promise<About> {
  if (importId === undefined) return { source: { businessIds }, importName: null };
  const found = await findImport(ctx.db, importId);
  if (!found) throw notFound(message('This import was not found.'));
  if (found.state !== 'done')
    throw new AppError('conflict', message('Only listings of an import that is done can be invited.'));
  if (found.isSwept)
    throw new AppError(
      'conflict',
      message('This import is too old: it is no longer known which listings are of it. Choose them in the list.'),
    );
  return { source: { importId }, importName: found.name };
}

async function factsOf(
  ctx: Context,
  source: Source,
  said: Pick<Asked, 'text' | 'reminds'>,
): Promise<Omit<contract.RollFacts, 'invitation'>> {
  const now = ctx.now();
  const counts = await countMeant(ctx.db, source, now);
  const sumOf = (key: 'rows' | 'addresses') => counts.reduce((sum, count) => sum + count[key], 0);
  const rows = sumOf('rows');
  if (rows > contract.rollMax)
    throw new AppError(
      'conflict',
      message('These are {rows, number} listings. At most {max, number} can be invited at once.', {
        rows,
        max: contract.rollMax,
      }),
    );
  const name = await findFirstName(ctx.db, source, now);
  return {
    rows,
    withAddress: sumOf('addresses'),
    mails: counts.find(({ reason }) => reason === null)?.rows ?? 0,
    leftOut: counts.flatMap(({ reason, rows }) => (reason ? { reason, rows } : [])),
    mail: previewRollMail(ctx, name ?? null, said),
  };
}

/** Thousands get a mail: whoever says so has seen this very number. */
function requireExpected({ mails }: { mails: number }, expected: number | undefined): void {
  if (expected !== undefined && expected !== mails)
    throw new AppError(
      'conflict',
      message(
        'Since you looked something has changed: it would be {mails, plural, one {# mail} other {# mails}} now. Nobody has been invited.',
        { mails },
      ),
      { fields: { expected: required } },
    );
  if (mails === 0) throw new AppError('conflict', message('There is nobody whom this would invite.'));
}

function standingOf(standings: Standing[], rollId: number) {
  const own = standings.filter((one) => one.rollId === rollId);
  const counts = Object.fromEntries(
    contract.invitedStates.map((state) => [
      state,
      own.reduce((sum, one) => sum + (one.state === state ? one.rows : 0), 0),
    ]),
  ) as Record<contract.InvitedState, number>;
  return {
    counts,
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    reminded: own.reduce((sum, { reminded }) => sum + reminded, 0),
    leftOut: own.flatMap(({ reason, rows }) => (reason ? { reason, rows } : [])),
  };
}

async function showAll(ctx: Context, rolls: RollInvitationRow[]): Promise<contract.RollInvitation[]> {
  const faces = await facesOf(
    ctx,
    rolls.map(({ createdBy }) => createdBy),
  );
  const standings = await listStandings(
    ctx.db,
    rolls.map(({ id }) => id),
  );
  return Promise.all(
    rolls.map(async (roll) => ({
      ...roll,
      ...standingOf(standings, roll.id),
      nextAt: roll.state === 'running' ? await findNextTurn(ctx.db, roll.id) : null,
      by: faces.get(roll.createdBy ?? 0) ?? null,
    })),
  );
}

async function show(ctx: Context, roll: RollInvitationRow): Promise<contract.RollInvitation> {
  const [shown] = await showAll(ctx, [roll]);
  return shown as contract.RollInvitation;
}

export async function listRollInvitations(
  ctx: Context,
  _viewer: Viewer,
  { query: { limit, before } }: Request<typeof contract.listRollInvitations>,
): Promise<Page<contract.RollInvitation>> {
  const rows = await listRolls(ctx.db, { before: before ?? null, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  return { items: await showAll(ctx, shown), total: await countRolls(ctx.db), next };
}

const unknown = () => notFound(message('This invitation was not found.'));

export async function getRollInvitation(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getRollInvitation>,
): Promise<contract.RollInvitation> {
  const roll = await findRoll(ctx.db, params.id);
  if (!roll) throw unknown();
  return show(ctx, roll);
}

export async function listInvitedRows(
  ctx: Context,
  _viewer: Viewer,
  { params: { id: rollId }, query: { state, limit, after } }: Request<typeof contract.listInvitedRows>,
): Promise<Page<contract.InvitedRow>> {
  if (!(await findRoll(ctx.db, rollId))) throw unknown();
  const found = await listShownRows(ctx.db, {
    rollId,
    ...(state && { state }),
    after: after ?? 0,
    limit: limit + 1,
  });
  const { shown, next } = pageOf(found, limit, ({ id }) => ({ after: id }));
  const { counts, rows } = standingOf(await listStandings(ctx.db, [rollId]), rollId);
  const items = shown.map(({ businessId, name, ...row }) => ({ ...row, business: { id: businessId, name } }));
  return { items, total: state ? counts[state] : rows, next };
}

async function change(
  ctx: Context,
  id: number,
  from: RollInvitationRow['state'],
  values: Partial<RollInvitationRow>,
): Promise<RollInvitationRow> {
  const roll = await lockRoll(ctx.db, id);
  if (!roll) throw unknown();
  if (roll.state !== from)
    throw new AppError(
      'conflict',
      from === 'running'
        ? message('This invitation is not under way.')
        : message('This invitation was not stopped.'),
    );
  const changed = await changeRoll(ctx.db, id, values);
  await tellInvitations(ctx);
  return changed;
}

const targetOf = ({ id, importName }: RollInvitationRow) =>
  ({ kind: 'invitations', id, name: importName }) as const;

export function stopRollInvitation(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.stopRollInvitation>,
): Promise<contract.RollInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const roll = await change(ctx, params.id, 'running', { state: 'stopped' });
    await recordAct(ctx, { act: 'invitations.stopped', target: targetOf(roll) });
    return show(ctx, roll);
  });
}

export function resumeRollInvitation(
  ctx: Context,
  _viewer: Viewer,
  { params, body: { anHour } }: Request<typeof contract.resumeRollInvitation>,
): Promise<contract.RollInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const roll = await change(ctx, params.id, 'stopped', {
      state: 'running',
      startedAt: ctx.now(),
      ...(anHour && { anHour }),
    });
    await ctx.job(inviteJob, { rollId: roll.id });
    await recordAct(ctx, { act: 'invitations.resumed', target: targetOf(roll) });
    return show(ctx, roll);
  });
}

/** Whoever was written to has an account since, by the link or without it. */
export async function noteJoined(ctx: Context, { memberId }: FactOf<'member.confirmed'>): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (member && (await markJoined(ctx.db, hashAddress(member.email), ctx.now()))) await tellInvitations(ctx);
}
