import type { FeatureExports } from '../../exports.ts';

export const flagsExports: FeatureExports = {
  parts: [],
  leftOut: {
    'flags.author_id':
      'What a rule has found in your messages is a note for staff; the messages are in the download, and so is what came of it.',
  },
};
