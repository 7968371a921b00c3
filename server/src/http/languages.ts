import { knownLanguages, localeOf } from '@guildhall/contract/languages.ts';
import { english, type Language } from '@guildhall/contract/messages.ts';
import type { FastifyRequest } from 'fastify';

const known = await knownLanguages();

/** In which a caller is answered. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return known.get(localeOf(headers['accept-language'])) ?? english;
}
