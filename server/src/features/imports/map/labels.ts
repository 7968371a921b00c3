import { type BusinessType, industries, toBusinessType } from '@guildhall/contract/businesses.ts';
import type { LabelKind } from '@guildhall/contract/import-labels.ts';
import type { ImportMapping } from '@guildhall/contract/imports.ts';
import { industryName } from '@guildhall/contract/industries.ts';
import { foldToLetters } from '../../../folding.ts';
import { industryKey } from '../../businesses/industries/rules.ts';
import { namesIn } from '../rules.ts';
import { isOtherSize, readDatedBand, readEmployees, shownEmployees } from './bands.ts';
import { industryNames, tradeNames } from './industry-names.ts';

/** What types are called in real files, in the same way. */
const typeNames: Record<BusinessType, string> = {
  Freelancer: `
    sole trader, sole proprietor, sole proprietorship, self employed, independent, contractor, Freiberufler,
    Freelancerin, selbstständig, Selbständige, Einzelunternehmen, Einzelunternehmer, e.K., indépendant,
    auto-entrepreneur, micro-entreprise, entreprise individuelle, travailleur indépendant, autónomo, trabajador
    autónomo, empresario individual, libero professionista, ditta individuale, freelance`,
  SME: `
    small business, small and medium enterprise, small company, Ltd, Limited, private limited company, LLC, LLP,
    partnership, private, GmbH, UG, KMU, Mittelstand, GbR, OHG, KG, GmbH & Co. KG, SARL, SAS, SASU, EURL, PME,
    TPE, SL, S.L., sociedad limitada, pyme, srl, S.r.l., PMI, snc`,
  Corporate: `
    corporation, inc, corp, plc, public limited company, public company, enterprise, large enterprise, AG, SE,
    Aktiengesellschaft, Konzern, Großunternehmen, SA, S.A., société anonyme, grande entreprise, sociedad
    anónima, gran empresa, S.p.A., spa, grande impresa, KGaA`,
  'Non-profit': `
    nonprofit, not for profit, non profit organisation, non profit organization, charity, foundation,
    association, social enterprise, e.V., Verein, gemeinnützig, gGmbH, Stiftung, gemeinnützige GmbH, à but non
    lucratif, association loi 1901, fondation, sin ánimo de lucro, asociación, fundación, senza scopo di lucro,
    associazione, fondazione, onlus, sin fines de lucro`,
  NGO: `
    non governmental organisation, non governmental organization, Nichtregierungsorganisation, NRO, ONG,
    organización no gubernamental`,
};

function tableOf(names: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(names).flatMap(([value, given]) =>
      [value, ...namesIn(given)].map((name) => [foldToLetters(name), value] as const),
    ),
  );
}

const defaults: Record<'industry' | 'type', Map<string, string>> = {
  industry: tableOf(industryNames),
  type: tableOf(typeNames),
};
const trades = tableOf(tradeNames);

/** By which a word is found, however it is written. Of numbers the signs count: '<10' is not '10+'. */
export const labelKey = (kind: LabelKind, given: string) =>
  kind === 'employees' ? given.trim().toLowerCase().replace(/\s+/g, ' ') : foldToLetters(given);

/** What words mean on this site beyond what is usual. */
export interface Vocabulary {
  /** What an admin has said, by kind and key. */
  said: Record<LabelKind, Map<string, string>>;
  /** Industries that staff added, by `industryKey`. */
  industries: Map<string, string>;
}

export type Label = Pick<ImportMapping, 'value' | 'isKnown' | 'proposal'>;

const otherIndustry = 'Other' satisfies (typeof industries)[number];

/** Staff may have taken an industry off the list since they said what is listed so. */
const isIndustry = (value: string, { industries: added }: Vocabulary) =>
  industries.some((name) => name === value) || added.has(industryKey(value));

function industryOf(given: string, { industries: added }: Vocabulary): Label {
  const key = foldToLetters(given);
  const value = added.get(key) ?? defaults.industry.get(key);
  if (value !== undefined) return { value, isKnown: true, proposal: value === given ? null : tidied(given) };
  const trade = trades.get(key) ?? tidied(given);
  const ofTrade = trade && added.get(foldToLetters(trade));
  if (ofTrade) return { value: ofTrade, isKnown: true, proposal: null };
  return { value: otherIndustry, isKnown: false, proposal: trade };
}

const tidied = (given: string) => (industryName.safeParse(given).success ? given : null);

function typeOf(given: string): Label {
  const value = defaults.type.get(foldToLetters(given)) ?? toBusinessType(given) ?? null;
  return { value, isKnown: value !== null, proposal: null };
}

function sizeOf(given: string): Label {
  const read = readEmployees(given) ?? readDatedBand(given);
  return { value: read ? shownEmployees(read) : null, isKnown: read !== undefined, proposal: null };
}

/** How a word of a file is listed: as an admin has said, else as it is usual. */
export function toLabel(kind: LabelKind, given: string, vocabulary: Vocabulary): Label {
  const said = vocabulary.said[kind].get(labelKey(kind, given));
  const usual = { industry: industryOf, type: typeOf, employees: sizeOf }[kind](given, vocabulary);
  const isGone = said === undefined || (kind === 'industry' && !isIndustry(said, vocabulary));
  return isGone ? usual : { ...usual, value: said, isKnown: true };
}

/** Whether somebody who reads the word in the file would look for it in the listing in vain. */
export const isOtherWord = (kind: LabelKind, given: string, value: string | null) =>
  value === null ||
  (kind === 'employees' ? isOtherSize(given, value) : foldToLetters(given) !== foldToLetters(value));
