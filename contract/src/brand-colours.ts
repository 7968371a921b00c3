/*
 * A community's colour on our surfaces: what is read in it and on it is readable in both themes, or the colour is refused. The
 * surfaces are those of web/src/styles.css.
 */

type Rgb = readonly [number, number, number];

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the mark, buttons and links are drawn with. */
export interface Palette {
  primary: string;
  primaryStrong: string;
  onPrimary: string;
  primarySoft: string;
  onPrimarySoft: string;
}

/** AA of WCAG 2 for text. */
export const leastContrast = 4.5;

const white = '#ffffff';
const black = '#000000';
/** Of each theme: what the colour stands on, what letters on it are, and how it softens. */
const grounds = {
  light: { surfaces: [white, '#faf7f2', '#f3eee6'], on: white, softOf: white, soft: 0.11, away: black },
  dark: { surfaces: ['#101614', '#18211e', '#131b18'], on: '#0c1a15', softOf: '#18211e', soft: 0.13, away: white },
} as const;

const toRgb = (hex: string): Rgb => {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};
const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** So much of the first in the second. */
function mix(share: number, hex: string, into: string): string {
  const [from, to] = [toRgb(hex), toRgb(into)];
  return toHex(to.map((part, index) => part + ((from[index] ?? 0) - part) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const softOf = (theme: Theme, colour: string) => mix(grounds[theme].soft, colour, grounds[theme].softOf);

/** The least contrast of the colour with what it stands on and what stands on it. */
export function worstContrast(theme: Theme, colour: string): number {
  const { surfaces, on } = grounds[theme];
  return Math.min(...[...surfaces, on, softOf(theme, colour)].map((ground) => contrast(colour, ground)));
}

export const isReadable = (theme: Theme, colour: string) => worstContrast(theme, colour) >= leastContrast;

/** The first step away from the surfaces at which it can be read so well. */
function until(theme: Theme, colour: string, isEnough: (colour: string) => boolean): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const step = mix(share, colour, grounds[theme].away);
    if (isEnough(step)) return step;
  }
  return grounds[theme].away;
}

/** The colour itself where it can be read in the theme, else the nearest shade of it that can. */
export const readableIn = (theme: Theme, colour: string) =>
  until(theme, colour, (shade) => isReadable(theme, shade));

/** AAA: smaller text stands on soft fills. */
const wellRead = 7;

export function paletteOf(theme: Theme, colour: string): Palette {
  const primarySoft = softOf(theme, colour);
  return {
    primary: colour,
    primaryStrong: mix(0.75, colour, grounds[theme].away),
    onPrimary: grounds[theme].on,
    primarySoft,
    onPrimarySoft: until(theme, colour, (shade) => contrast(shade, primarySoft) >= wellRead),
  };
}

/** As the product comes. */
export const ownColours = { light: '#15503f', dark: '#5fbf9c' } as const satisfies Record<Theme, string>;

/** Both themes' colours, of what a community has chosen; undefined: nothing, and the styles' own hold. */
export function coloursOf(light: string | null, dark: string | null): Record<Theme, string> | undefined {
  if (!light && !dark) return undefined;
  return { light: light ?? ownColours.light, dark: dark ?? readableIn('dark', light ?? ownColours.dark) };
}

/** The styles' variables, by their names. */
export function colourVariables(colours: Record<Theme, string>): Record<string, string> {
  const [light, dark] = [paletteOf('light', colours.light), paletteOf('dark', colours.dark)];
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      `light-dark(${value}, ${dark[name as keyof Palette]})`,
    ]),
  );
}
