import type { FeatureExports } from '../../exports.ts';

export const rollExports: FeatureExports = {
  parts: [],
  leftOut: { 'roll_invitations.created_by': 'Whom you invited as an admin is about others.' },
};
