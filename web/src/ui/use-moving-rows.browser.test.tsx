import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMovingRows } from './use-moving-rows.ts';

function List({ names }: { names: readonly string[] }) {
  const rows = useMovingRows<HTMLUListElement>();
  return (
    <ul ref={rows} style={{ position: 'relative' }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).element();
const movesOf = (name: string) =>
  row(name)
    .getAnimations()
    .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes());

afterEach(() => {
  vi.restoreAllMocks();
});

test('a row that goes fades, and those below it close up', async () => {
  const { rerender } = await render(<List names={['Anchor', 'Bell', 'Compass']} />);
  await rerender(<List names={['Anchor', 'Compass']} />);
  expect(movesOf('Anchor')).toEqual([]);
  expect(movesOf('Compass')[0]).toMatchObject({ translate: expect.stringMatching(/^0px [1-9]/) });
  // For the eye alone: nobody can act on it or hear of it.
  const ghost = [...document.querySelectorAll('li')].find(({ textContent }) => textContent === 'Bell');
  expect(ghost?.inert).toBe(true);
  await expect.poll(() => document.querySelectorAll('li').length).toBe(2);
});

test('a row that comes fades in, and another list is simply there', async () => {
  const { rerender } = await render(<List names={['Anchor', 'Compass']} />);
  await rerender(<List names={['Anchor', 'Bell', 'Compass']} />);
  expect(movesOf('Bell')[0]).toMatchObject({ opacity: '0' });
  await rerender(<List names={['Dory', 'Ember']} />);
  expect([...movesOf('Dory'), ...movesOf('Ember')]).toEqual([]);
  expect(document.querySelectorAll('li')).toHaveLength(2);
});

test('nothing moves for whoever wishes no motion', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = await render(<List names={['Anchor', 'Bell', 'Compass']} />);
  await rerender(<List names={['Anchor', 'Compass']} />);
  expect(movesOf('Compass')).toEqual([]);
  expect(document.querySelectorAll('li')).toHaveLength(2);
});
