import { testMail as testMailCall } from '@guildhall/contract/mail-test.ts';
import * as contract from '@guildhall/contract/settings.ts';
import * as site from '@guildhall/contract/site-files.ts';
import type { Mount } from '../../mount.ts';
import { settingsExports } from './exports.ts';
import { dropLogo, getSiteIcon, setLogo } from './logo/service.ts';
import { testMail } from './mail-test/service.ts';
import { getSettings, readSettings, updateSettings } from './service.ts';

export function mountSettings({ on, remember, exports }: Mount): void {
  exports(settingsExports);
  remember('settings_changed', readSettings);
  on(contract.getSettings, getSettings);
  on(contract.updateSettings, updateSettings);
  on(contract.uploadSiteLogo, async (ctx, viewer, input) => {
    await setLogo(ctx, viewer, input);
    await readSettings(ctx);
    return getSettings(ctx);
  });
  on(contract.removeSiteLogo, async (ctx) => {
    await dropLogo(ctx);
    await readSettings(ctx);
    return getSettings(ctx);
  });
  on(testMailCall, testMail);
  on(site.getSiteIcon, getSiteIcon);
}
