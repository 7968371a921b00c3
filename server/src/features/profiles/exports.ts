import { message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { findMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';

/** What proves who somebody is goes into no file, nor what is made of the rest for searching. */
export function withoutSecrets({ password, registrationHash, namesAndEmail: _, ...profile }: User): object {
  return { ...profile, hasPassword: password !== null };
}

export const profileExports: FeatureExports = {
  parts: [
    {
      name: 'profile',
      about: message('Your account, your profile and its settings.'),
      covers: [],
      async *rows({ db }, memberId) {
        const member = await findMember(db, memberId);
        if (member) yield withoutSecrets(member);
      },
    },
  ],
};
