import { describe, expect, test } from 'vitest';
import { isStanding } from './rules.ts';

const day = 86_400_000;
const now = new Date('2026-06-01T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const open = { action: 'like', answer: null, answeredAt: null, createdAt: ago(1) } as const;

describe('a repeated like is still the same request', () => {
  test.each([
    ['while it waits for an answer', open, true],
    ['up to its 60th day', { ...open, createdAt: new Date(ago(60).getTime() + 1) }, true],
    ['not after it lapsed', { ...open, createdAt: ago(60) }, false],
    [
      'in the quiet time after a decline',
      { ...open, answer: 'declined', answeredAt: ago(29), createdAt: ago(40) },
      true,
    ],
    [
      'not 30 days after a decline',
      { ...open, answer: 'declined', answeredAt: ago(30), createdAt: ago(40) },
      false,
    ],
    ['for ever once accepted', { ...open, answer: 'accepted', answeredAt: ago(300), createdAt: ago(300) }, true],
    ['not when it was a star', { ...open, action: 'star' }, false],
    ['not when it was a pass', { ...open, action: 'dislike' }, false],
  ] as const)('%s', (_when, row, expected) => {
    expect(isStanding(row, now)).toBe(expected);
  });
});
