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
