import { declineAccessRequest, listAccessRequests } from '@guildhall/contract/claims.ts';
import { cancelEvent, updateEvent } from '@guildhall/contract/events.ts';
import { declineGroupRequest } from '@guildhall/contract/group-requests.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { claimBy } from '../../../test/claims.ts';
import { announce, answer, day, groupOf, hour } from '../../../test/events.ts';
import { join, remove } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { joinWith } from '../../../test/matching.ts';
import { noticePromoted } from '../../events/notices.ts';

const app = useApp();
const of = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const people = (...names: string[]) => Promise.all(names.map((name) => app.join(name)));

/** The one mail that waits to be sent to somebody. */
async function waitingFor(caller: Caller): Promise<Mail> {
  app.mails.length = 0;
  await app.doJob('mail-notifications');
  const [mail] = app.mails.filter(({ to }) => to === caller.member?.email);
  if (!mail) throw new Error('no mail to look at');
  expect(await app.isWanted(mail)).toBe(true);
  return mail;
}

test('a mail of a private group’s event that waits isn’t sent to who has been removed meanwhile', async () => {
  const [olga, carol] = (await people('Olga', 'Carol')) as [Caller, Caller];
  const id = await groupOf(app, [olga, carol]);
  await announce(app, olga, { groupId: id });
  const mail = await waitingFor(carol);
  await remove(olga, { id }, carol);
  expect(await app.isWanted(mail)).toBe(false);
});

test('a reminder that waits isn’t sent once the event has begun, begins at another time, or is called off', async () => {
  const reasons: ((organiser: Caller, event: { id: number }) => unknown)[] = [
    () => app.travel(hour),
    (organiser, event) => organiser.call(cancelEvent, { ...of(event), body: { reason: 'Too much wind' } }),
    (organiser, event) => {
      const startsAt = new Date(app.ctx.now().getTime() + 9 * day);
      const endsAt = new Date(startsAt.getTime() + hour);
      return organiser.call(updateEvent, {
        ...of(event),
        body: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } as never,
      });
    },
  ];
  for (const happens of reasons) {
    const [olga, carol] = (await people('Olga', 'Carol')) as [Caller, Caller];
    const event = await announce(app, olga);
    await answer(carol, event);
    app.travel(2 * day - hour / 2);
    await app.doJob('remind-attendees');
    const mail = await waitingFor(carol);
    expect(mail.text).toContain('begins within an hour');
    await happens(olga, event);
    expect(await app.isWanted(mail)).toBe(false);
  }
});

test('a mail about a request to join isn’t sent once another organiser has answered it', async () => {
  const [olga, carol] = (await people('Olga', 'Carol')) as [Caller, Caller];
  const id = await groupOf(app, [olga]);
  await join(carol, { id });
  const mail = await waitingFor(olga);
  await olga.call(declineGroupRequest, { params: { id: String(id), userId: String(carol.id) }, body: {} });
  expect(await app.isWanted(mail)).toBe(false);
});

test('a mail that somebody asks for a listing isn’t sent once its owner has answered', async () => {
  const owner = await joinWith(app, 'Olga', 'Olga’s Oars');
  const carol = await app.join('Carol');
  await claimBy(app, carol, owner.business, `carol@oars.example`);
  const mail = await waitingFor(owner);
  const [request] = await owner.call(listAccessRequests);
  await owner.call(declineAccessRequest, of(request ?? { id: 0 }));
  expect(await app.isWanted(mail)).toBe(false);
});

test('a notice that no process can read holds up no other, and one of a kind to come waits', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const past = new Date(app.ctx.now().getTime() - hour);
  for (const kind of ['event.reminder', 'event.streamed'])
    await app.pool.query(
      `insert into notifications (member_id, kind, values, link, subject, mail_due_at, created_at)
       values ($1, $2, '{"event": "none"}', '/', 'event 0', $3, $3)`,
      [alice.id, kind, past],
    );
  const event = await announce(app, bob);
  await inTransaction(app.ctx, (ctx) => noticePromoted(ctx, { ...event, place: null }, [bob.id]));
  await waitingFor(bob);
  const { rows } = await app.pool.query('select kind from notifications where mail_due_at is not null');
  expect(rows).toEqual([{ kind: 'event.streamed' }]);
  await app.pool.query('delete from notifications where member_id = $1', [alice.id]);
});
