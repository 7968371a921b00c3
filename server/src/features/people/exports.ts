import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { findNote } from './repository.ts';

export const peopleExports: FeatureExports = {
  parts: [
    {
      name: 'staff-note',
      about: message('What the people who run this site noted about you.'),
      covers: ['staff_notes.member_id'],
      async *rows({ db }, memberId) {
        const note = await findNote(db, memberId);
        if (note) yield { text: note.text, updatedAt: note.updatedAt };
      },
    },
  ],
  leftOut: { 'staff_notes.written_by': 'It is about the one whom it is written of.' },
};
