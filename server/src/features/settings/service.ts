import { isDeepStrictEqual } from 'node:util';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  updateSettings as contract,
  SettingName,
  Settings,
  SettingsAnswer,
} from '@guildhall/contract/settings.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { readAnew } from '../../readings.ts';
import { logoUrlOf } from '../../settings.ts';
import { recordAct } from '../audit/service.ts';
import { findLogoVersion, listSettings, lockSettings, removeSetting, saveSetting } from './repository.ts';
import { inWords, settingsOf, storedValue } from './rules.ts';

const strange = (ctx: Context) => (name: string) =>
  ctx.log.warn({ setting: name }, 'a setting is not one of this version, and is as it comes');

/** Reads what is set into the memory of this process: at its start, and whenever it was changed. */
export function readSettings(ctx: Context): Promise<boolean> {
  return readAnew(
    ctx.settings.readings,
    async () => ({
      values: settingsOf(await listSettings(ctx.db), strange(ctx)),
      logo: await findLogoVersion(ctx.db),
    }),
    (found) => Object.assign(ctx.settings, found),
  );
}

export async function getSettings(ctx: Context): Promise<SettingsAnswer> {
  const { communityName, contactEmail } = ctx.config;
  return {
    ...ctx.settings.values,
    logoUrl: logoUrlOf(ctx),
    defaults: { name: communityName, contactEmail },
  };
}

export async function updateSettings(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract>,
): Promise<SettingsAnswer> {
  await inTransaction(ctx, async (ctx) => {
    await lockSettings(ctx.db);
    const before = settingsOf(await listSettings(ctx.db), strange(ctx));
    const changes = Object.entries(body) as [SettingName, Settings[SettingName] | undefined][];
    let hasChanged = false;
    for (const [name, value] of changes) {
      if (value === undefined || isDeepStrictEqual(before[name], value)) continue;
      await keep(ctx, viewer, name, value);
      await recordAct(ctx, {
        act: 'settings.changed',
        details: { what: name, from: inWords(before[name]), to: inWords(value) },
      });
      ctx.log.info({ adminId: viewer.id, setting: name }, 'an admin has changed a setting');
      hasChanged = true;
    }
    if (hasChanged) ctx.control({ type: 'settings_changed' });
  });
  await readSettings(ctx);
  return getSettings(ctx);
}

async function keep(ctx: Context, viewer: Viewer, name: SettingName, given: Settings[SettingName]): Promise<void> {
  const value = storedValue(given);
  if (value === undefined) return removeSetting(ctx.db, name);
  await saveSetting(ctx.db, { name, value, changedAt: ctx.now(), changedBy: viewer.id });
}
