import { businessTypes } from '@guildhall/contract/businesses.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles.css';
import { shades } from './look.ts';
import { Monogram } from './monogram.tsx';
import { typeTint } from './type-badge.tsx';

/** What the screen shows of a colour, whatever notation it has. */
function rgbOf(color: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'])('letters stand out from every colour of a mark in the %s theme', async (theme) => {
  const marks = [...businessTypes, 'Member'].flatMap((type) =>
    Array.from({ length: shades }, (_, shade) => ({ tint: typeTint(type), shade })),
  );
  const { container } = await render(
    <div style={{ colorScheme: theme }}>
      {marks.map(({ tint, shade }) => (
        <span key={`${tint}${shade}`} data-tint={tint} data-shade={shade} className="bg-tint text-on-tint" />
      ))}
    </div>,
  );
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-shade]')].map((mark) => {
    const { backgroundColor, color } = getComputedStyle(mark);
    return {
      mark: `${mark.dataset.tint} ${mark.dataset.shade}`,
      fill: backgroundColor,
      ratio: contrast(backgroundColor, color),
    };
  });
  expect(drawn.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  expect(new Set(drawn.map(({ fill }) => fill)).size).toBe(marks.length);
});

const business = { name: 'Slack Tide Bakery', type: 'SME', industry: 'Retail' };
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('a logo stands in place of the mark, with its measures and without words of its own', async () => {
  const { container } = await render(<Monogram {...business} logoUrl="/favicon.svg" />);
  const logo = container.querySelector('img');
  expect(logo?.getAttribute('alt')).toBe('');
  expect(logo?.getAttribute('loading')).toBe('lazy');
  expect(Number(logo?.getAttribute('width'))).toBeGreaterThan(0);
});

test('a logo that does not load gives way to the mark, and one that comes later is tried', async () => {
  const { container, rerender } = await render(<Monogram {...business} logoUrl="/there-is-no-such-logo.svg" />);
  await expect.poll(() => container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials="ST"]')).not.toBeNull();
  await rerender(<Monogram {...business} logoUrl="/another.svg" />);
  expect(container.querySelector('img')).not.toBeNull();
});

test('an address that no picture can have is not asked for', async () => {
  const { container } = await render(<Monogram {...business} logoUrl={pixel} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials="ST"]')).not.toBeNull();
});
