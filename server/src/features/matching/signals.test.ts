import { acceptMatch, deleteMatch } from '@guildhall/contract/matching.ts';
import { serverSignal } from '@guildhall/contract/signals.ts';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Caller, useApp } from '../../test/harness.ts';
import { joinWith, like } from '../../test/matching.ts';

const app = useApp();

/** What arrives at one open tab, as `type:change`. */
async function openTab(origin: string, { cookie }: Caller): Promise<string[]> {
  const arrived: string[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { cookie, origin: app.ctx.config.publicUrl },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (frame) => {
    const signal = serverSignal.parse(JSON.parse(frame.toString()));
    arrived.push(signal.type === 'match_changed' ? signal.change : signal.type);
  });
  return arrived;
}

test('what two members do shows in their open tabs without a reload, and in nobody else’s', async () => {
  const origin = await app.listen();
  const alice = await joinWith(app, 'Alice', 'Archer Books');
  const bob = await joinWith(app, 'Bob', 'Bob’s Boats');
  const carol = await joinWith(app, 'Carol', 'Carol’s Cars');
  const tabs = await Promise.all([alice, alice, bob, carol].map((caller) => openTab(origin, caller)));
  const request = await like(alice, bob.business);
  await bob.call(acceptMatch, { params: { id: String(request.id) } });
  await alice.call(deleteMatch, { params: { id: String(request.id) } });
  const opened = ['rooms_changed', 'new_message'];
  const ended = ['accepted', 'rooms_changed', 'ended'];
  const asker = ['decided', ...opened, ...ended];
  // Who accepts has read the line that opens the room.
  const owner = ['requested', ...opened, 'room_read', ...ended];
  await vi.waitFor(() => expect(tabs).toEqual([asker, asker, owner, []]));
});
