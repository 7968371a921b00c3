import { createHash } from 'node:crypto';
import { addedTrialMonths, trialMonths } from '@guildhall/contract/billing.ts';
import { coloursOf, colourVariables } from '@guildhall/contract/brand-colours.ts';
import type { Brand } from '@guildhall/contract/rendering.ts';
import { defaultSettings, type Settings } from '@guildhall/contract/settings.ts';
import { featureSettings, type SiteFeature, siteFeatures } from '@guildhall/contract/site-features.ts';
import { getSiteIcon, getSiteStyles } from '@guildhall/contract/site-files.ts';
import type { Config } from './config.ts';
import { noReadings, type Readings } from './readings.ts';

/**
 * What an admin has set for the whole site, as this process last read it (features/settings): a page or a mail asks no database for it.
 * Whoever writes it tells the processes, which read it anew.
 */
export interface SettingsInMind {
  readings: Readings;
  values: Settings;
  /** Of the community's own mark: another one has another; null: there is none. */
  logo: string | null;
}

export const createSettings = (): SettingsInMind => ({
  readings: noReadings(),
  values: defaultSettings,
  logo: null,
});

interface Known {
  config: Pick<Config, 'publicUrl' | 'communityName' | 'contactEmail' | 'mailFrom'>;
  settings: Pick<SettingsInMind, 'values'>;
}

/** Whose site it is: what an admin has set, else the environment, else the product. */
export interface Site {
  /** Null: nobody has said. */
  communityName: string | null;
  /** What it is called where nothing else stands beside it. */
  name: string;
  contactEmail: string | null;
  publicUrl: string;
  /** Under which name mails leave; undefined: as MAIL_FROM says. */
  sender: string | undefined;
  colours: { light: string; dark: string } | undefined;
}

export function thisSite({ config, settings: { values } }: Known): Site {
  const communityName = values.name ?? config.communityName;
  const name = communityName ?? 'Guildhall';
  return {
    communityName,
    name,
    contactEmail: values.contactEmail ?? config.contactEmail,
    publicUrl: config.publicUrl,
    sender: values.senderName ?? (config.mailFrom.includes('<') ? undefined : name),
    colours: coloursOf(values.lightColour, values.darkColour),
  };
}

/** The community's colours as a style sheet, with the address that is this one's alone; null: the product's own hold. */
export function stylesOf(known: Known): { url: string; version: string; content: string } | null {
  const { colours } = thisSite(known);
  if (!colours) return null;
  const variables = Object.entries(colourVariables(colours)).map(([name, value]) => `${name}:${value}`);
  // Twice, to count for more than the styles' own.
  const content = `:root:root{${variables.join(';')}}\n`;
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { url: `${getSiteStyles.path}?v=${version}`, version, content };
}

/** Null: the product's own mark stands. */
export const logoUrlOf = ({ settings: { logo } }: { settings: Pick<SettingsInMind, 'logo'> }): string | null =>
  logo && `${getSiteIcon.path}?v=${logo}`;

/** Whether an admin has switched it off. */
export const isOff = ({ settings: { values } }: Pick<Known, 'settings'>, feature: SiteFeature): boolean =>
  values[featureSettings[feature]] === false;

/** How many months of the largest plan whoever joins now has for nothing, and whom an admin has added. */
export const trialOf = ({ settings: { values } }: Pick<Known, 'settings'>) => ({
  trialMonths: values.trialMonths ?? trialMonths,
  addedTrialMonths: values.addedTrialMonths ?? addedTrialMonths,
});

export const brandOf = (known: Known & { settings: Pick<SettingsInMind, 'logo'> }): Brand => ({
  communityName: thisSite(known).communityName,
  introduction: known.settings.values.introduction,
  logoUrl: logoUrlOf(known),
  stylesUrl: stylesOf(known)?.url ?? null,
  off: siteFeatures.filter((feature) => isOff(known, feature)),
});
