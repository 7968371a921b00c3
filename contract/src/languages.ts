import { english, type Language } from './messages.ts';

/** What texts can be put into besides English. Each is a chunk of its own: who reads English loads none. */
const others: Record<string, () => Promise<Language>> = {
  'en-XA': async () => (await import('./pseudo.ts')).pseudo,
};

/** The language of a locale's texts: 'en' where there is no catalogue for it. */
export function languageOf(locale: string): Promise<Language> {
  return others[locale]?.() ?? Promise.resolve(english);
}

const usualLocale = 'en-US';

/** All of them, for a server, which has no time to wait for one. */
export async function knownLanguages(): Promise<Map<string, Language>> {
  const loading = Object.entries(others).map(async ([locale, load]) => [locale, await load()] as const);
  return new Map(await Promise.all(loading));
}

/** What a browser asks for first, without extensions, which would make pages without end of one. */
export function localeOf(acceptLanguage = ''): string {
  const [wished = ''] = acceptLanguage.split(/[,;]/, 1);
  try {
    const { language, region } = new Intl.Locale(wished.trim());
    return Intl.DateTimeFormat.supportedLocalesOf(region ? `${language}-${region}` : language)[0] ?? usualLocale;
  } catch {
    return usualLocale;
  }
}
