import { defaultSettings, type SettingName, type Settings, settingShapes } from '@guildhall/contract/settings.ts';
import { z } from 'zod';

const isKnown = (name: string): name is SettingName => name in settingShapes;

/**
 * Of what is stored. What this version doesn't know, or would not take, is as it comes: another version may have written it.
 * @param onStrange hears which
 */
export function settingsOf(
  rows: readonly { name: string; value: unknown }[],
  onStrange: (name: string) => void,
): Settings {
  const found: Partial<Record<SettingName, unknown>> = {};
  for (const { name, value } of rows) {
    const parsed = isKnown(name) ? settingShapes[name].safeParse(value) : undefined;
    if (parsed?.success) found[name as SettingName] = parsed.data;
    else onStrange(name);
  }
  return { ...defaultSettings, ...(found as Partial<Settings>) };
}

/** As it's stored; undefined: it has no row, as it's the default. */
export function storedValue(value: Settings[SettingName]): unknown {
  return value === null ? undefined : z.json().parse(JSON.parse(JSON.stringify(value)));
}

/** Of the audit log's words. */
const wordMax = 200;

/** As the audit log says it. */
export function inWords(value: Settings[SettingName]): string | undefined {
  if (value === null) return undefined;
  const words = value instanceof Date ? value.toISOString() : String(value);
  return words.length > wordMax ? `${words.slice(0, wordMax - 1).toWellFormed()}…` : words;
}
