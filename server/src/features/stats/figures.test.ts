import { generalRoomId, sendMessage } from '@guildhall/contract/chat.ts';
import { setFlagWords } from '@guildhall/contract/flags.ts';
import {
  activeChatHours,
  createReport,
  decideReport,
  getStaffFigures,
  listReports,
} from '@guildhall/contract/reports.ts';
import { expect, test } from 'vitest';
import { hourMs } from '../../durations.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { addBusiness } from '../../test/matching.ts';

const app = useApp();

test('staff read what waits in numbers that are counted: cases, what is flagged, chats of the day', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const maud = await app.join('Maud', { role: 'moderator' });
  const figures = () => maud.call(getStaffFigures);
  expect(await figures()).toEqual({ pendingReports: 0, flaggedContent: 0, activeChats: 0, resolvedIssues: 0 });
  const [bakery, mill] = [await addBusiness(app, null, 'Bakery'), await addBusiness(app, null, 'Mill')];
  const report = (caller: Caller, { id }: { id: number }) =>
    caller.call(createReport, { body: { kind: 'business', id, category: 'other', text: 'It has closed.' } });
  await report(ann, bakery);
  await report(ben, bakery);
  await report(ann, mill);
  await maud.call(setFlagWords, { body: { words: ['hello'] } });
  await ann.call(sendMessage, { body: { roomId: generalRoomId, content: 'Hello' } });
  // Nobody waits for it.
  await expect.poll(async () => (await figures()).flaggedContent).toBe(1);
  expect(await figures()).toEqual({ pendingReports: 2, flaggedContent: 1, activeChats: 1, resolvedIssues: 0 });
  const ofMill = (await maud.call(listReports, { query: { status: 'pending' } })).at(-1);
  await maud.call(decideReport, {
    params: { id: String(ofMill?.id) },
    body: { status: 'resolved', reason: 'Thank you.' },
  });
  expect(await figures()).toEqual({ pendingReports: 1, flaggedContent: 1, activeChats: 1, resolvedIssues: 1 });
  app.travel(activeChatHours * hourMs + 1);
  expect(await figures()).toMatchObject({ activeChats: 0 });
  expect((await ann.try(getStaffFigures)).status).toBe(403);
});
