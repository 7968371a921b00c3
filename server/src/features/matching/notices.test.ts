import { acceptMatch, deleteMatch, rejectMatch, undoMatch } from '@guildhall/contract/matching.ts';
import { listNotifications, updateNotificationSettings } from '@guildhall/contract/notifications.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../context.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness, block, claim, joinWith, like, passDays } from '../../test/matching.ts';
import { givePlan } from '../../test/plans.ts';
import { setVisible } from '../notifications/repository.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const mailsTo = (caller: Caller) => app.mails.filter(({ to }) => to === caller.member?.email);
const titlesOf = async (caller: Caller) => (await caller.call(listNotifications)).map(({ title }) => title);
const look = (caller: Caller) => setVisible(app.ctx.db, new Map([[caller.id, app.ctx.now()]]));

/** The minute is over in which an open screen could have shown it. */
async function waitForMails(): Promise<void> {
  app.travel(61_000);
  await app.doJob('mail-waiting-notifications');
}

beforeEach(() => {
  app.mails.length = 0;
});

async function pair() {
  const needs = { needs: ['Bookkeeping'], industry: 'Manufacturing' };
  const alice = await app.join('Alice');
  const business = await addBusiness(app, alice, 'Archer Books', { offers: ['Bookkeeping'] });
  const bob = await app.join('Bob');
  return {
    alice: { ...alice, business },
    bob: { ...bob, business: await addBusiness(app, bob, 'Bob’s Boats', needs) },
  };
}

describe('a request', () => {
  test('is mailed a minute later with the note and why the two fit; its links only lead there', async () => {
    const { alice, bob } = await pair();
    const { id } = await like(alice, bob.business, 'Shall we <b>meet</b>?\nFrom: the bank');
    await app.doJob('mail-waiting-notifications');
    expect(app.mails).toEqual([]);
    await waitForMails();
    await app.doJob('mail-waiting-notifications');
    const [mail, ...others] = mailsTo(bob);
    expect([app.mails.length, others.length]).toEqual([1, 0]);
    expect(mail?.subject).toBe('“Archer Books” asks to meet you');
    expect(mail?.text).toContain(
      'Alice Tester of “Archer Books” would like to meet you, because of your listing “Bob’s Boats”.',
    );
    expect(mail?.text).toContain('> Shall we <b>meet</b>?\n> From: the bank');
    expect(mail?.text).toContain('Why you two:\n\n- Offers Bookkeeping, which you need');
    expect(mail?.text).toContain(`/matching?tab=requests&accept=${id}`);
    expect(mail?.text).toContain('See:\n');
    expect(mail?.html).not.toContain('<b>meet');
    expect(mail?.unsubscribe).toContain('/api/notifications/one-click?token=');
    expect(await titlesOf(bob)).toEqual(['Archer Books asks to meet you']);
    const opened = await bob.send({ method: 'GET', url: `/matching?tab=requests&accept=${id}` });
    expect(opened.status).toBe(200);
    const { rows } = await app.pool.query('select answer from matches where id = $1', [id]);
    expect(rows).toEqual([{ answer: null }]);
  });

  test('isn’t mailed to who has the site on a screen after it was told, nor against their choice', async () => {
    const [looking, left, silent] = [await pair(), await pair(), await pair()];
    await look(left.bob);
    app.travel(1000);
    await silent.bob.call(updateNotificationSettings, { body: { requests: 'never' } });
    for (const { alice, bob } of [looking, left, silent]) await like(alice, bob.business);
    app.travel(20_000);
    await look(looking.bob);
    await waitForMails();
    expect([looking, left, silent].map(({ bob }) => mailsTo(bob).length)).toEqual([0, 1, 0]);
    expect(await titlesOf(looking.bob)).toEqual(['Archer Books asks to meet you']);
  });

  test('that was withdrawn, undone, declined, accepted or blocked before is mailed to nobody', async () => {
    const acts: ((people: Awaited<ReturnType<typeof pair>>, id: number) => Promise<unknown>)[] = [
      ({ alice }, id) => alice.call(deleteMatch, of({ id })),
      ({ alice }) => alice.call(undoMatch),
      ({ bob }, id) => bob.call(rejectMatch, of({ id })),
      ({ bob }, id) => bob.call(acceptMatch, of({ id })),
      ({ alice, bob }) => block(bob, alice),
      ({ alice, bob }) => block(alice, bob),
    ];
    for (const act of acts) {
      const people = await pair();
      await act(people, (await like(people.alice, people.bob.business)).id);
      await waitForMails();
      expect(mailsTo(people.bob)).toEqual([]);
      expect(await titlesOf(people.bob)).toEqual([]);
    }
  });

  test('is looked at again just before its mail is sent', async () => {
    const sql = (text: string) => (id: number) => app.pool.query(text, [id]);
    const suspend = sql('update users set suspended_at = now() where id = $1');
    const acts: Record<string, (people: Awaited<ReturnType<typeof pair>>, id: number) => Promise<unknown>> = {
      withdrawn: ({ alice }, id) => alice.call(deleteMatch, of({ id })),
      answered: ({ bob }, id) => bob.call(acceptMatch, of({ id })),
      blocked: ({ alice, bob }) => block(bob, alice),
      'the asker is suspended': ({ alice }) => suspend(alice.id),
      'the owner is suspended': ({ bob }) => suspend(bob.id),
      'the asker is gone': ({ alice }) => sql('delete from users where id = $1')(alice.id),
      'the listing is deleted': ({ bob }) =>
        sql('update businesses set deleted_at = now() where id = $1')(bob.business.id),
      'the address is not confirmed': ({ bob }) =>
        sql('update users set email_confirmed_at = null where id = $1')(bob.id),
      'the address is another one': ({ bob }) =>
        sql("update users set email = 'new.' || email where id = $1")(bob.id),
      unsubscribed: ({ bob }) => bob.call(updateNotificationSettings, { body: { requests: 'never' } }),
      seen: ({ bob }) => look(bob),
      'the listing has another owner': async ({ bob }) => claim(app, bob.business, await app.join('Carol')),
    };
    for (const [name, act] of Object.entries(acts)) {
      const people = await pair();
      const { id } = await like(people.alice, people.bob.business);
      await waitForMails();
      const [mail] = mailsTo(people.bob);
      if (!mail) throw new Error(`no mail to look at: ${name}`);
      expect([name, await app.isWanted(mail)]).toEqual([name, true]);
      await act(people, id);
      expect([name, await app.isWanted(mail)]).toEqual([name, false]);
    }
  });

  test('of one pair is mailed once in 30 days, however often it is withdrawn', async () => {
    const { alice, bob } = await pair();
    for (let i = 0; i < 3; i += 1) {
      const request = await like(alice, bob.business);
      await waitForMails();
      await alice.call(deleteMatch, of(request));
    }
    expect(mailsTo(bob)).toHaveLength(1);
    await passDays(app, 30);
    await like(alice, bob.business);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(2);
  });

  test('that follows one which was undone before its mail left is mailed', async () => {
    const { alice, bob } = await pair();
    await like(alice, bob.business);
    await alice.call(undoMatch);
    await like(alice, bob.business, 'This time I mean it');
    await waitForMails();
    expect(mailsTo(bob).map(({ text }) => text.includes('> This time I mean it'))).toEqual([true]);
  });

  test('whose mail had to wait is mailed with the note as it is then', async () => {
    const { alice, bob } = await pair();
    await like(alice, bob.business, 'The old note');
    await waitForMails();
    const [mail] = mailsTo(bob);
    if (!mail) throw new Error('no mail to look at');
    await like(alice, bob.business, 'The new note');
    const text = (await app.asItIs(mail))?.text;
    expect((await app.asItIs(mail))?.html).not.toContain('<!-- head -->');
    expect([text?.includes('> The new note'), text?.includes('The old note')]).toEqual([true, false]);
  });

  test('stays told where another one to the same owner is withdrawn or declined', async () => {
    const { alice, bob } = await pair();
    const other = await addBusiness(app, bob, 'Bob’s Barges');
    const [first, second] = [await like(alice, bob.business), await like(alice, other)];
    await alice.call(deleteMatch, of(first));
    expect(await titlesOf(bob)).toHaveLength(1);
    await waitForMails();
    expect(mailsTo(bob).map(({ text }) => text.includes('Bob’s Barges'))).toEqual([true]);
    await like(alice, bob.business);
    await bob.call(rejectMatch, of(second));
    expect(await titlesOf(bob)).toHaveLength(1);
  });

  test('that waited for an owner is told and mailed to the one who comes, of each who may be met', async () => {
    const [alice, carl, dora] = [await pair(), await pair(), await pair()].map(({ alice }) => alice);
    const bob = await app.join('Bob');
    if (!alice || !carl || !dora) throw new Error('nobody asks');
    const business = await addBusiness(app, null, 'Nobody’s Nets');
    for (const asker of [alice, carl, dora]) await like(asker, business);
    await app.pool.query('update users set suspended_at = now() where id = $1', [dora.id]);
    await claim(app, business, bob);
    await inTransaction(app.ctx, (ctx) =>
      ctx.tell({ type: 'business.claimed', businessId: business.id, memberId: bob.id }),
    );
    expect(await titlesOf(bob)).toHaveLength(2);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(2);
  });

  test('that the bound of a day held back is mailed when the two try again', async () => {
    const { alice, bob } = await pair();
    for (let i = 0; i < 5; i += 1) await like(await app.join(`Asker${i}`), bob.business);
    await waitForMails();
    const held = await like(alice, bob.business);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(5);
    await alice.call(deleteMatch, of(held));
    await passDays(app, 1);
    await like(alice, bob.business);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(6);
  });

  test('whose mail waited and was not sent is mailed when it is made again', async () => {
    const { alice, bob } = await pair();
    const first = await like(alice, bob.business);
    await waitForMails();
    const [mail] = mailsTo(bob);
    if (!mail) throw new Error('no mail to look at');
    await alice.call(deleteMatch, of(first));
    expect(await app.isWanted(mail)).toBe(false);
    await like(alice, bob.business);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(2);
  });

  test('made again while the mail of the first one waits is mailed once that isn’t sent', async () => {
    const { alice, bob } = await pair();
    const first = await like(alice, bob.business);
    await waitForMails();
    const [mail] = mailsTo(bob);
    if (!mail) throw new Error('no mail to look at');
    await alice.call(deleteMatch, of(first));
    await like(alice, bob.business);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(1);
    expect(await app.isWanted(mail)).toBe(false);
    await waitForMails();
    expect(mailsTo(bob)).toHaveLength(2);
  });

  test('that the owner’s bound held back costs the asker none of theirs', async () => {
    const { alice, bob } = await pair();
    await givePlan(app.ctx, alice.id, 'premium');
    for (let i = 0; i < 5; i += 1) await like(await app.join(`Asker${i}`), bob.business);
    await waitForMails();
    for (let i = 0; i < 15; i += 1) {
      const held = await like(alice, bob.business);
      await waitForMails();
      await alice.call(deleteMatch, of(held));
    }
    expect(mailsTo(bob)).toHaveLength(5);
    const other = await joinWith(app, 'Olga', 'Olga’s Oars');
    await like(alice, other.business);
    await waitForMails();
    expect(mailsTo(other)).toHaveLength(1);
  });

  test('fills nobody’s mailbox: five mails at once to one member, fifteen by one, as many within a day, and all of it in the list', async () => {
    const { alice, bob } = await pair();
    await givePlan(app.ctx, alice.id, 'premium');
    async function flood(round: number): Promise<void> {
      for (let i = 0; i < 7; i += 1) await like(await app.join(`Asker${i}`), bob.business);
      for (let i = 0; i < 17; i += 1)
        await like(alice, (await joinWith(app, `Owner${i}`, `Owner ${round} ${i}`)).business);
      await waitForMails();
    }
    await flood(1);
    expect(mailsTo(bob)).toHaveLength(5);
    expect(app.mails).toHaveLength(5 + 15);
    expect(await titlesOf(bob)).toHaveLength(7);
    await passDays(app, 1);
    await flood(2);
    expect(mailsTo(bob)).toHaveLength(10);
    expect(app.mails).toHaveLength(10 + 30);
  });

  test('of somebody with the worst of names has a subject of one short line', async () => {
    const { bob } = await pair();
    const mallory = await joinWith(app, 'Mallory', `Your bank\r\nBcc: all@x.example ${'urgent '.repeat(20)}`);
    await like(mallory, bob.business);
    await waitForMails();
    expect(mailsTo(bob)[0]?.subject).toMatch(/^“[^\r\n”]{1,40}” asks to meet you$/);
  });
});

describe('an acceptance', () => {
  test('is mailed to the asker with the way to the conversation, and to nobody once it is ended', async () => {
    const { alice, bob } = await pair();
    const request = await like(alice, bob.business);
    const { roomId } = await bob.call(acceptMatch, of(request));
    await waitForMails();
    expect(mailsTo(bob)).toEqual([]);
    const [mail] = mailsTo(alice);
    expect(mail?.subject).toBe('“Bob’s Boats” has accepted your request');
    expect(mail?.text).toContain(`/chat?room=${roomId}`);
    expect(mail?.text).toContain('- Needs Bookkeeping, which you offer');
    expect(await titlesOf(alice)).toEqual(['Bob’s Boats has accepted your request']);
    if (!mail) throw new Error('no mail');
    await bob.call(deleteMatch, of(request));
    expect(await app.isWanted(mail)).toBe(false);
    expect(await titlesOf(alice)).toEqual([]);
  });

  test('by a like that crosses another is mailed to who had asked first', async () => {
    const { alice, bob } = await pair();
    await like(alice, bob.business);
    await like(bob, alice.business);
    await waitForMails();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [alice.member?.email, '“Bob’s Boats” has accepted your request'],
    ]);
  });

  test('isn’t mailed against the asker’s choice', async () => {
    const { alice, bob } = await pair();
    await alice.call(updateNotificationSettings, { body: { matches: 'never' } });
    await bob.call(acceptMatch, of(await like(alice, bob.business)));
    await waitForMails();
    expect(app.mails).toEqual([]);
  });
});
