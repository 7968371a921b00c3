import { type BusinessType, toBusinessType } from '@guildhall/contract/businesses.ts';
import type { LabelKind } from '@guildhall/contract/import-labels.ts';
import { foldHeader } from '../read/headers.ts';
import { namesIn } from '../rules.ts';
import { industryNames } from './industry-names.ts';

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
      [value, ...namesIn(given)].map((name) => [foldHeader(name), value] as const),
    ),
  );
}

const defaults: Record<LabelKind, Map<string, string>> = {
  industry: tableOf(industryNames),
  type: tableOf(typeNames),
};

/** By which a label is found, however it is written. */
export const labelKey = foldHeader;

/** What an admin has said, by kind and key. */
export type SaidLabels = Record<LabelKind, Map<string, string>>;

export interface Label {
  /** How it is listed; null: a type that nobody knows. */
  value: string | null;
  isKnown: boolean;
}

/** How an industry or a type of a file is listed: as an admin has said, else as it is usual, else as it comes. */
export function toLabel(kind: LabelKind, given: string, said: SaidLabels): Label {
  const key = labelKey(given);
  const value = said[kind].get(key) ?? defaults[kind].get(key);
  if (value !== undefined) return { value, isKnown: true };
  if (kind === 'type')
    return { value: toBusinessType(given) ?? null, isKnown: toBusinessType(given) !== undefined };
  return { value: given, isKnown: false };
}
