import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamMade, streamReceived } from './streams/repository.ts';

export const enquiriesExports: FeatureExports = {
  parts: [
    {
      name: 'enquiries',
      about: message('Quotes that you have asked businesses for, with their answers.'),
      covers: ['enquiries.enquirer_id'],
      rows: ({ db }, memberId) => streamMade(db, memberId),
    },
    {
      name: 'enquiries-received',
      about: message('Enquiries to your listings, with what was answered.'),
      covers: [],
      rows: ({ db }, memberId) => streamReceived(db, memberId),
    },
  ],
  leftOut: {
    'enquiry_blocks.owner_id': 'Addresses whose enquiries don’t reach you, as hashes that tell nobody anything.',
  },
};
