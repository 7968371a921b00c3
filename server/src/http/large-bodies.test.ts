import { EventEmitter } from 'node:events';
import { bodyMax } from '@guildhall/contract/endpoint.ts';
import { updateProfile } from '@guildhall/contract/profile.ts';
import { expect, test } from 'vitest';
import { createLargeBodies } from './large-bodies.ts';

/** Takes the place of a call that brings so much; returns its end. */
function callsOf(takeLargeBody: ReturnType<typeof createLargeBodies>) {
  return (headers: Record<string, string>, ip = '10.0.0.1') => {
    const raw = new EventEmitter();
    takeLargeBody(updateProfile, { headers, ip, viewer: null } as never, { raw } as never);
    return () => raw.emit('close');
  };
}

test('of one caller two large bodies are under way at a time, with a length or without one', () => {
  const call = callsOf(createLargeBodies());
  const end = call({ 'content-length': String(bodyMax + 1) });
  call({ 'transfer-encoding': 'chunked' });
  expect(() => call({})).toThrow('Other files are on their way');
  call({}, '10.0.0.2');
  end();
  call({});
});

test('a call that announces an ordinary body takes no place, and none is refused for files under way', () => {
  const call = callsOf(createLargeBodies());
  for (let count = 0; count < 20; count += 1) call({ 'content-length': String(bodyMax) });
  call({});
  call({});
  call({ 'content-length': '200' });
});
