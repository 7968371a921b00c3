import type { FeatureExports } from '../../exports.ts';

export const importExports: FeatureExports = {
  parts: [],
  leftOut: { 'imports.created_by': 'An admin’s act for the site: the files and listings are the community’s.' },
};
