import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Makes server/src/pdf/fonts/*.ttf, as the last part of npm run fonts. PDFs are written with them, and they are committed.
 * They change only with these packages or this file.
 * The packages bring 30 MB of other weights. So they are installed for the moment, outside of the tree.
 */
interface Options {
  targetFormat: 'truetype';
  keepFeatures?: string[];
}
type SubsetFont = (font: Buffer, text: string, options: Options) => Promise<Buffer>;

const packages = ['subset-font@2.9.0', '@expo-google-fonts/inter@0.4.2', 'dejavu-fonts-ttf@2.37.3'];
const target = resolve(import.meta.dirname, '../server/src/pdf/fonts');

/** Latin, Greek and Cyrillic, with marks, punctuation, currencies and a few signs. */
const inter =
  '0020-007E 00A0-024F 0259 02B0-02FF 0300-036F 0370-03FF 0400-052F 1E00-1EFF 1F00-1FFF 2000-206F 2070-209F 20A0-20BF 2100-214F 2190-2193 2212 FB00-FB06 FFFD';
/** Armenian, Hebrew, Arabic and Georgian, with the punctuation that stands between their words. */
const others =
  '0020-007E 00A0 0530-058F 0590-05FF 0600-06FF 0750-077F 10A0-10FF 2D00-2D2F FB13-FB4F FB50-FDFF FE70-FEFC FFFD';
/** Without the alternates that nothing asks for. Arabic needs all of them. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum'];

const fonts = [
  {
    to: 'inter-regular',
    from: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    range: inter,
    features,
  },
  {
    to: 'inter-semibold',
    from: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    range: inter,
    features,
  },
  { to: 'dejavu-others', from: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', range: others, features: undefined },
];
const licences = [
  { to: 'LICENSE-Inter.txt', from: '@expo-google-fonts/inter/LICENSE_FONT' },
  { to: 'LICENSE-DejaVu.txt', from: 'dejavu-fonts-ttf/LICENSE' },
];

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
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...packages]);
  const installed = (path: string) => join(folder, 'node_modules', path);
  const subsetFont: SubsetFont = createRequire(join(folder, 'package.json'))('subset-font');
  for (const { to, from, range, features } of fonts) {
    const options: Options = { targetFormat: 'truetype', ...(features && { keepFeatures: features }) };
    const cut = await subsetFont(readFileSync(installed(from)), characters(range), options);
    writeFileSync(join(target, `${to}.ttf`), cut);
    console.log(`${to}.ttf ${(cut.length / 1000).toFixed(1)} kB`);
  }
  for (const { to, from } of licences) copyFileSync(installed(from), join(target, to));
} finally {
  rmSync(folder, { recursive: true });
}
