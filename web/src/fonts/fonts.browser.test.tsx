import { expect, test } from 'vitest';

/** The files that a text of this font loads. */
async function load(font: string, text: string): Promise<FontFace[]> {
  const faces = await document.fonts.load(font, text);
  return faces.filter(({ status }) => status === 'loaded');
}

const fonts = ['Inter Variable', 'Fraunces Variable'];

test.each(fonts)('%s comes in one file for a page in English', async (name) => {
  const text = 'Hall & Sons’ naïve café “bakery” – 24 × £3.50 or €4.20 … ↑↓ \u00a0·\u202f© 20°';
  expect(await load(`500 16px "${name}"`, text)).toHaveLength(1);
});

test.each(fonts)('%s has the letters of every European name', async (name) => {
  expect(await load(`500 16px "${name}"`, 'ÀÿåøßŒœı')).toHaveLength(1);
  expect(await load(`500 16px "${name}"`, 'ŁďźŽžőțŞęģĦ')).toHaveLength(1);
});

test.each(['400', '500', '600'])(
  'weight %s of the running text is not one that the browser makes up',
  async (weight) => {
    const [face] = await load(`${weight} 16px "Inter Variable"`, 'a');
    expect(face?.weight).toBe('400 600');
  },
);

/** How wide a text is drawn, in pixels. */
async function widthOf(text: string, family: string, weight: number): Promise<number> {
  const line = document.createElement('span');
  line.textContent = text;
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 40px ${family}`;
  document.body.append(line);
  // To be drawn is what makes the browser look for a font.
  line.getBoundingClientRect();
  await document.fonts.ready;
  const { width } = line.getBoundingClientRect();
  line.remove();
  return width;
}

const running =
  'PA, lights, stage and streaming for markets, weddings, conferences and one regatta. We arrive early and coil cables properly.';
const heading = 'Sails, Awnings and Covers for the Harbour: Breakfast at the Quay with Tarrow Valley Orchards';

test.each([
  ['p', 400, running],
  ['p', 500, running],
  ['p', 600, running],
  ['h1', 550, heading],
])(
  'what stands in for the font of a %s at %s is as wide: lines break where they will',
  async (name, weight, text) => {
    const element = document.body.appendChild(document.createElement(name));
    const [own = '', ...others] = getComputedStyle(element).fontFamily.split(',');
    element.remove();
    await document.fonts.load(`${weight} 40px ${own}`, text);
    const standIns = others.filter((family) => family.includes('Fallback')).join(',');
    const ratio = (await widthOf(text, standIns, weight)) / (await widthOf(text, own, weight));
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
  },
);
