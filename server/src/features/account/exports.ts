import type { FeatureExports } from '../../exports.ts';

export const accountExports: FeatureExports = {
  parts: [],
  leftOut: { 'member_exports.user_id': 'Knows of downloads such as this one, and for a day only.' },
};
