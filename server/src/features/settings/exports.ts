import type { FeatureExports } from '../../exports.ts';

export const settingsExports: FeatureExports = {
  parts: [],
  leftOut: {
    'site_settings.changed_by': 'What is set for the whole site, as you set it as an admin, is the office’s.',
  },
};
