import {
  acceptMatch,
  createMatch,
  deleteMatch,
  type MatchAction,
  matchActions,
  rejectMatch,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../test/harness.ts';
import { joinWith, matchesOf } from '../../test/matching.ts';

const app = useApp();

type Person = Awaited<ReturnType<typeof joinWith>>;
interface Decision {
  id: number;
  by: number;
  on: number;
  action: MatchAction;
  state: 'open' | 'declined' | 'accepted';
  /** The pass that declined it. */
  pass?: number | undefined;
}

/** The rules in their shortest form: what each call does to who decided what, among people with one business each. */
class Model {
  decisions: Decision[] = [];
  /** By 'asker>owner', with the pass that it came from. */
  declines = new Map<string, number | undefined>();
  rooms = new Map<string, 'open' | 'closed'>();

  find = (by: number, on: number) => this.decisions.find((one) => one.by === by && one.on === on);
  byId = (id: number) => this.decisions.find((one) => one.id === id);
  pair = (a: number, b: number) => [a, b].sort().join();

  remove(gone: Decision) {
    this.decisions = this.decisions.filter((one) => one !== gone);
  }

  accept(one: Decision) {
    const crossing = this.find(one.on, one.by);
    for (const like of [one, ...(crossing?.action === 'like' ? [crossing] : [])]) {
      like.state = 'accepted';
      this.declines.delete(`${like.by}>${like.on}`);
    }
    this.rooms.set(this.pair(one.by, one.on), 'open');
  }

  decide(by: number, on: number, action: MatchAction, id: number) {
    const old = this.find(by, on);
    if (old?.state === 'accepted') return;
    if (!(old?.action === 'like' && action === 'like')) {
      if (old) this.remove(old);
      const quiet = `${by}>${on}`;
      const isQuiet = action === 'like' && this.declines.has(quiet);
      const state = isQuiet ? 'declined' : 'open';
      this.decisions.push({ id, by, on, action, state, pass: this.declines.get(quiet) });
    }
    const theirs = this.find(on, by);
    if (action === 'dislike' && theirs?.action === 'like' && theirs.state === 'open') this.decline(theirs, id);
    if (action === 'like' && theirs?.action === 'like' && theirs.state !== 'accepted') this.accept(theirs);
  }

  decline(one: Decision, pass?: number) {
    Object.assign(one, { state: 'declined', pass });
    this.declines.set(`${one.by}>${one.on}`, pass);
  }

  undo(one: Decision) {
    this.remove(one);
    for (const like of this.decisions.filter(({ state, pass }) => state === 'declined' && pass === one.id)) {
      like.state = 'open';
      this.declines.delete(`${like.by}>${like.on}`);
    }
  }

  delete(one: Decision) {
    if (one.state !== 'accepted') return this.remove(one);
    const other = this.find(one.on, one.by);
    for (const ended of [one, ...(other?.state === 'accepted' ? [other] : [])]) this.remove(ended);
    this.rooms.set(this.pair(one.by, one.on), 'closed');
  }

  /** The lists of one member, as `id direction status mutualMatch roomId?`. */
  seenBy(who: number): string[] {
    return this.decisions
      .flatMap(({ id, by, on, action, state }) => {
        const room = state === 'accepted' ? 'room' : 'no room';
        const asked = state === 'accepted' ? 'accepted' : 'pending';
        if (by === who) return [`${id} outgoing ${action === 'like' ? asked : 'decided'} false ${room}`];
        if (on !== who || action !== 'like') return [];
        return [`${id} incoming ${state === 'open' ? 'pending' : state} ${state === 'open'} ${room}`];
      })
      .sort();
  }
}

type Step =
  | { call: MatchAction; who: number; whom: number }
  | { call: 'accept' | 'reject' | 'delete'; who: number; which: number }
  | { call: 'undo'; who: number };

const person = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ call: fc.constantFrom(...matchActions, 'like' as const), who: person, whom: person }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      call: fc.constantFrom('accept', 'reject', 'delete'),
      who: person,
      which: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('undo' as const), who: person }) },
);

/** Makes the call and expects the answer that the model foretells, then does the same to the model. */
async function run(step: Step, people: Person[], model: Model): Promise<void> {
  const caller = people[step.who] as Person;
  if (step.call === 'undo') {
    const latest = model.decisions.filter(({ by }) => by === step.who).sort((a, b) => b.id - a.id)[0];
    const isUndone = latest !== undefined && latest.state !== 'accepted';
    expect((await caller.try(undoMatch)).status).toBe(isUndone ? 200 : 409);
    if (isUndone) model.undo(latest);
  } else if ('whom' in step) {
    const { who, whom, call: action } = step;
    const body = { businessId: (people[whom] as Person).business.id, action };
    const { status, body: answer } = await caller.try(createMatch, { body });
    const isOwn = model.find(who, whom)?.state === 'accepted';
    const isMatched = isOwn || model.find(whom, who)?.state === 'accepted';
    // Whom one is matched with, one need not ask; asking once more for one's own match answers it.
    const isRefused = isMatched && !(isOwn && action === 'like');
    expect(status).toBe(who === whom ? 400 : isRefused ? 409 : 201);
    if (status === 201) model.decide(who, whom, action, (answer as unknown as { id: number }).id);
  } else {
    // Ids of others' decisions, of gone ones and of none at all are tried as well.
    const known = model.decisions[step.which];
    const params = { id: String(known?.id ?? 999_999) };
    const isOwner = known?.action === 'like' && known.on === step.who;
    if (step.call === 'delete') {
      const may = known?.by === step.who || (isOwner && known.state === 'accepted');
      expect((await caller.try(deleteMatch, { params })).status).toBe(may ? 200 : 404);
      if (may && known) model.delete(known);
    } else if (step.call === 'accept') {
      expect((await caller.try(acceptMatch, { params })).status).toBe(isOwner ? 200 : 404);
      if (isOwner && known.state !== 'accepted') model.accept(known);
    } else {
      const status = !isOwner ? 404 : known.state === 'accepted' ? 409 : 200;
      expect((await caller.try(rejectMatch, { params })).status).toBe(status);
      if (status === 200 && known?.state === 'open') model.decline(known);
    }
  }
}

async function lists(caller: Caller): Promise<string[]> {
  const rows = await matchesOf(caller);
  return rows
    .map((row) => `${row.id} ${row.direction} ${row.status} ${row.mutualMatch} ${row.roomId ? 'room' : 'no room'}`)
    .sort();
}

async function rooms(people: Person[]): Promise<Map<string, string>> {
  const ids = people.map(({ id }) => id);
  const { rows } = await app.pool.query(
    `select array_agg(m.member_id) as members, r.is_read_only as closed
     from chat_rooms r join chat_members m on m.room_id = r.id where m.member_id = any($1) group by r.id`,
    [ids],
  );
  return new Map(
    rows.map(({ members, closed }) => [
      members
        .map((id: number) => ids.indexOf(id))
        .sort()
        .join(),
      closed ? 'closed' : 'open',
    ]),
  );
}

/** A slow machine walks fewer of the paths, but never fewer steps than this. */
const [budgetMs, stepsMin] = [4000, 30];

test('whatever three members do in whatever order, each sees exactly what the rules say', async () => {
  const until = performance.now() + budgetMs;
  let steps = 0;
  const isOver = () => steps >= stepsMin && performance.now() > until;
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (path) => {
    if (isOver()) return;
    const people = await Promise.all(['Alice', 'Bob', 'Carol'].map((name) => joinWith(app, name, `${name}’s`)));
    const model = new Model();
    for (const step of path) {
      if (isOver()) break;
      await run(step, people, model);
      for (const [place, caller] of people.entries()) expect(await lists(caller)).toEqual(model.seenBy(place));
      steps += 1;
    }
    expect(await rooms(people)).toEqual(model.rooms);
  });
  await fc.assert(property, { seed: 20_260_601, numRuns: 20, endOnFailure: true });
}, 60_000);
