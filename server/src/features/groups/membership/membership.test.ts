import { expect, test } from 'vitest';
import { join, startGroup } from '../../../test/groups.ts';
import { useApp } from '../../../test/harness.ts';
import { openSocket, settled, type TestSocket } from '../../../test/sockets.ts';

const app = useApp();
const premium = { membershipType: 'premium' } as const;

test('when somebody joins, others hear a number: nobody is told to ask for lists, and of a large group nobody for its members', async () => {
  const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  const [ann, ben, cat, eve] = [
    await app.join('Ann', premium),
    await app.join('Ben'),
    await app.join('Cat'),
    await app.join('Eve'),
  ];
  const group = await startGroup(ann, 'Busy');
  const sockets = await Promise.all([ann, ben, eve].map(({ cookie }) => openSocket(here, cookie)));
  const [anns, bens, eves] = sockets as [TestSocket, TestSocket, TestSocket];
  const heard = ({ signals }: TestSocket) =>
    signals.flatMap((signal) => ('groupId' in signal && signal.groupId === group.id ? [signal.type] : []));
  await join(ben, group);
  await settled(anns, bens, eves);
  expect(heard(anns)).toEqual(['group_counted', 'group_members_changed']);
  expect(heard(bens)).toEqual(['group_counted', 'groups_changed']);
  expect(heard(eves)).toEqual(['group_counted']);
  // As large as ten thousand in this: what counts is the number that the group has.
  await app.pool.query('update groups set member_count = 10000 where id = $1', [group.id]);
  await join(cat, group);
  await settled(anns, bens, eves);
  expect(heard(anns).slice(2)).toEqual(['group_counted']);
  expect(heard(bens).slice(2)).toEqual(['group_counted']);
});
