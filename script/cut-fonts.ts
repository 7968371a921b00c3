import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * npm run fonts makes web/src/fonts/*.woff2 from the packages of Inter and Fraunces, cut to the characters, weights and features
 * that styles.css asks for. They are committed: they change with these packages or with this file only, and a build
 * needs no tool for fonts. It is installed for the moment, outside of the tree.
 */
interface Options {
  targetFormat: 'woff2';
  variationAxes: Record<string, number | { min: number; max: number }>;
  keepFeatures: string[];
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

const tool = 'subset-font@2.9.0';
const root = resolve(import.meta.dirname, '..');
/** The alternates that nothing asks for would be a quarter of Inter's bytes. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rvrn', 'lnum', 'tnum'];

/** As in fonts.css: what English is written with, café, naïve and Zoë too, and the letters of Western and of Central Europe. */
const ranges = {
  english: {
    source: 'latin',
    range:
      '0020-007E 00A0 00A3 00A9 00AB 00AD 00B0 00B7 00BB 00C9 00D7 00E0 00E4 00E7-00EB 00EF 00F1 00F6 00FC 2002-200B 2010-2015 2018-201E 2020-2022 2026 202F-2030 2032-2033 2039-203A 2044 2060 20AC 2122 2191 2193 2212 FEFF FFFD',
  },
  latin: {
    source: 'latin',
    range:
      '00A1-00A2 00A4-00A8 00AA 00AC 00AE-00AF 00B1-00B6 00B8-00BA 00BC-00C8 00CA-00D6 00D8-00DF 00E1-00E3 00E5-00E6 00EC-00EE 00F0 00F2-00F5 00F7-00FB 00FD-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329',
  },
  'latin-ext': { source: 'latin-ext', range: '0100-0130 0132-0151 0154-017F 0218-021B 1E80-1E85 1E9E' },
};
/**
 * Inter: normal, medium and semibold. Fraunces: the weight of headings, drawn for the size of most of them. To have it
 * drawn for each size took 10 kB more of every first visit.
 */
const fonts = {
  inter: { file: 'wght', axes: { wght: { min: 400, max: 600 } } },
  fraunces: { file: 'opsz', axes: { wght: 550, opsz: 20 } },
};

function characters(range: string): string {
  return range
    .split(' ')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join('');
}

const folder = mkdtempSync(join(tmpdir(), 'guildhall-fonts-'));
try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, tool]);
  const subsetFont: SubsetFont = createRequire(join(folder, 'package.json'))('subset-font');
  for (const [name, { file, axes }] of Object.entries(fonts))
    for (const [script, { source, range }] of Object.entries(ranges)) {
      const whole = `node_modules/@fontsource-variable/${name}/files/${name}-${source}-${file}-normal.woff2`;
      const cut = await subsetFont(readFileSync(join(root, whole)), characters(range), {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      });
      writeFileSync(join(root, `web/src/fonts/${name}-${script}.woff2`), cut);
      console.log(`${name}-${script}.woff2 ${(cut.length / 1000).toFixed(1)} kB`);
    }
} finally {
  rmSync(folder, { recursive: true });
}
