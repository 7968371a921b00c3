import { mayModerate } from '@guildhall/contract/moderation.ts';
import { describe, expect, test } from 'vitest';
import { formatDuration, selectorDefault, takeDuration, totalMinutes } from './durations.ts';
import { sanctionsAt } from './rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 4, 9, minutes));

describe('sanctions', () => {
  const state = {
    isMuted: true,
    mutedUntil: at(5),
    isBanned: false,
    bannedUntil: null,
    reason: null,
    sanctionId: null,
    now: at(0),
  };

  test('last to the minute, rounded up, and end by themselves', () => {
    expect(sanctionsAt(state, at(0).getTime()).mutedMinutes).toBe(5);
    expect(sanctionsAt(state, at(0).getTime() + 1).mutedMinutes).toBe(5);
    expect(sanctionsAt(state, at(4).getTime()).mutedMinutes).toBe(1);
    expect(sanctionsAt(state, at(5).getTime()).mutedMinutes).toBe(0);
    expect(sanctionsAt(state, at(60).getTime()).mutedMinutes).toBe(0);
  });

  test('are none while nothing is known', () => {
    expect(sanctionsAt(undefined, 0)).toEqual({ mutedMinutes: 0, bannedMinutes: 0 });
  });
});

test('a moderator acts on members, an admin on members and moderators, nobody on oneself or an admin', () => {
  const who = (id: number, role: 'user' | 'moderator' | 'admin') => ({ id, role });
  expect(mayModerate(who(1, 'moderator'), who(2, 'user'))).toBe(true);
  expect(mayModerate(who(1, 'admin'), who(2, 'moderator'))).toBe(true);
  expect(mayModerate(who(1, 'moderator'), who(2, 'moderator'))).toBe(false);
  expect(mayModerate(who(1, 'admin'), who(2, 'admin'))).toBe(false);
  expect(mayModerate(who(1, 'admin'), who(1, 'admin'))).toBe(false);
  expect(mayModerate(who(1, 'user'), who(2, 'user'))).toBe(false);
});

test('durations are read and written', () => {
  expect(totalMinutes(selectorDefault)).toBe(30);
  expect(totalMinutes({ hours: 24, minutes: 59, seconds: 30 })).toBe(1499.5);
  expect(takeDuration('10 hours or so')).toEqual({ minutes: 600, rest: 'or so' });
  expect(takeDuration('5mx')).toBeUndefined();
  expect([5, 1, 60, 90, 0.75].map(formatDuration)).toEqual([
    '5 minutes',
    '1 minute',
    '1 hour',
    '1 hour 30 minutes',
    '45 seconds',
  ]);
});
