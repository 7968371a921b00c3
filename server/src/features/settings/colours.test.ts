import {
  coloursOf,
  colourVariables,
  contrast,
  isReadable,
  ownColours,
  paletteOf,
  readableIn,
  themes,
} from '@guildhall/contract/brand-colours.ts';
import { describe, expect, test } from 'vitest';

const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, '0'));
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

/** Muted words stand on soft fills, too. */
const muted = { light: '#5b6561', dark: '#9faba5' };

describe.each(themes)('in the %s theme', (theme) => {
  const taken = cube.filter((colour) => isReadable(theme, colour));

  test('some colours are taken and some are not, and the product’s own is', () => {
    expect(taken.length).toBeGreaterThan(30);
    expect(taken.length).toBeLessThan(cube.length - 30);
    expect(isReadable(theme, ownColours[theme])).toBe(true);
  });

  test('with each that is taken, everything can be read', () => {
    for (const colour of taken) {
      const palette = paletteOf(theme, colour);
      const pairs = [
        [palette.primary, palette.onPrimary],
        [palette.primaryStrong, palette.onPrimary],
        [palette.primary, palette.primarySoft],
        [palette.onPrimarySoft, palette.primarySoft],
        [muted[theme], palette.primarySoft],
      ] as const;
      for (const [letters, ground] of pairs)
        expect(contrast(letters, ground), `${colour}: ${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('each that is not has a shade that is', () => {
    for (const colour of cube) expect(isReadable(theme, readableIn(theme, colour)), colour).toBe(true);
  });
});

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('one colour is enough for both themes, and none leaves the product’s own', () => {
  expect(coloursOf(null, null)).toBeUndefined();
  const colours = coloursOf('#15503f', null);
  expect(colours?.light).toBe('#15503f');
  expect(isReadable('dark', colours?.dark ?? '')).toBe(true);
  expect(colourVariables({ light: '#15503f', dark: '#5fbf9c' })).toMatchObject({
    '--primary': 'light-dark(#15503f, #5fbf9c)',
    '--on-primary-soft': expect.stringMatching(/^light-dark\(#/),
  });
});
