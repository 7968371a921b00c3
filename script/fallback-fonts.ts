import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * The second part of npm run fonts makes web/src/fonts/fallbacks.css from web/src/fonts/*.woff2: for each font of ours and
 * each weight, those of the systems that stand in for it until it arrives, drawn as wide and as tall, so that lines break
 * where they will break then. How wide is measured on the words of the demo community. Fonts that may not be had, Arial and
 * Georgia, are measured in free ones of the same widths.
 */
interface HarfBuzz {
  createBlob(data: Uint8Array): unknown;
  createFace(blob: unknown, index: number): { upem: number; reference_table(tag: string): Uint8Array };
  createFont(face: unknown): Shaper;
  createBuffer(): { addText(text: string): void; guessSegmentProperties(): void; json(): { ax: number }[] };
  shape(font: Shaper, buffer: unknown, features?: string): void;
}
interface Shaper {
  setScale(x: number, y: number): void;
  setVariations(axes: Record<string, number>): void;
}

const tools = [
  'harfbuzzjs@0.4.15',
  'fontverter@2.0.0',
  '@fontsource/arimo@5.3.0',
  '@fontsource/gelasio@5.3.0',
  '@fontsource/noto-serif@5.3.0',
  '@fontsource/roboto@5.3.0',
  'dejavu-fonts-ttf@2.37.3',
];
const root = resolve(import.meta.dirname, '..');
const ours = 'web/src/fonts';

interface StandIn {
  /** In `--font-sans` and `--font-serif`, in this order. */
  family: string;
  /** Of the system, by their full names. */
  names: string[];
  file: string;
}
interface Face {
  font: string;
  weight: number;
  /** The weights that it stands in for. */
  weights: string;
  standIns: StandIn[];
}

const sourced = (name: string, weight: number) => `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;
const dejavu = (name: string) => `dejavu-fonts-ttf/ttf/${name}.ttf`;

const inter = (weight: 400 | 500 | 600): Face => {
  // None of them has a semibold.
  const isBold = weight === 600;
  const [style, cut] = [isBold ? ' Bold' : '', isBold ? 700 : 400];
  return {
    font: 'inter',
    weight,
    weights: String(weight),
    standIns: [
      {
        family: 'Inter Fallback',
        names: [`Arial${style}`, `Liberation Sans${style}`],
        file: sourced('arimo', cut),
      },
      { family: 'Inter Fallback Android', names: [`Roboto${style}`], file: sourced('roboto', cut) },
      {
        family: 'Inter Fallback Linux',
        names: [`DejaVu Sans${style}`],
        file: dejavu(isBold ? 'DejaVuSans-Bold' : 'DejaVuSans'),
      },
    ],
  };
};
const faces: Face[] = [
  inter(400),
  inter(500),
  inter(600),
  {
    font: 'fraunces',
    weight: 550,
    weights: '400 700',
    standIns: [
      { family: 'Fraunces Fallback', names: ['Georgia', 'Gelasio'], file: sourced('gelasio', 400) },
      { family: 'Fraunces Fallback Android', names: ['Noto Serif'], file: sourced('noto-serif', 400) },
      { family: 'Fraunces Fallback Linux', names: ['DejaVu Serif'], file: dejavu('DejaVuSerif') },
    ],
  },
];

/** What is said in the demo community: names and titles stand in headings, the rest in running text. */
function words(): Record<string, string[]> {
  const found: Record<string, string[]> = { fraunces: [], inter: [] };
  const look = (value: unknown, key = '') => {
    if (typeof value === 'string') {
      // What English is written with, that is, what the first file of each font has.
      if (value.includes(' ') && /^[ -~’‘“”–—…é]+$/.test(value))
        found[key === 'name' || key === 'title' ? 'fraunces' : 'inter']?.push(value);
    } else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) look(inner, Array.isArray(value) ? key : name);
  };
  const demo = join(root, 'server/demo');
  for (const file of readdirSync(demo, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.json') && !/logos|portraits/.test(file))
      look(JSON.parse(readFileSync(join(demo, file), 'utf8')));
  return found;
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

const folder = mkdtempSync(join(tmpdir(), 'guildhall-fonts-'));
try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...tools]);
  const load = createRequire(join(folder, 'package.json'));
  const hb: HarfBuzz = await load('harfbuzzjs');
  const { convert }: { convert(font: Buffer, to: 'truetype'): Promise<Buffer> } = load('fontverter');
  const texts = words();

  const open = async (path: string, wght?: number) => {
    const face = hb.createFace(hb.createBlob(await convert(readFileSync(path), 'truetype')), 0);
    const font = hb.createFont(face);
    font.setScale(face.upem, face.upem);
    if (wght) font.setVariations({ wght });
    const table = Buffer.from(face.reference_table('hhea'));
    return {
      ascent: table.readInt16BE(4) / face.upem,
      descent: -table.readInt16BE(6) / face.upem,
      lineGap: table.readInt16BE(8) / face.upem,
      widthOf(lines: string[]): number {
        let sum = 0;
        for (const line of lines) {
          const buffer = hb.createBuffer();
          buffer.addText(line);
          buffer.guessSegmentProperties();
          hb.shape(font, buffer);
          for (const { ax } of buffer.json()) sum += ax;
        }
        return sum / face.upem;
      },
    };
  };

  const rules: string[] = [];
  for (const { font, weight, weights, standIns } of faces) {
    const own = await open(join(root, ours, `${font}-english.woff2`), weight);
    const lines = texts[font] ?? [];
    const width = own.widthOf(lines);
    for (const { family, names, file } of standIns) {
      const scale = width / (await open(require.resolve(file))).widthOf(lines);
      rules.push(`@font-face {
  font-family: "${family}";
  font-weight: ${weights};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(own.ascent / scale)};
  descent-override: ${percent(own.descent / scale)};
  line-gap-override: ${percent(own.lineGap / scale)};
}
`);
    }
  }
  const head =
    '/* Made by `npm run fonts`. Until our fonts arrive, these have their widths and heights: nothing moves then. */\n';
  writeFileSync(join(root, ours, 'fallbacks.css'), head + rules.join(''));
} finally {
  rmSync(folder, { recursive: true });
}
