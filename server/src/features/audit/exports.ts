import { acts } from '@guildhall/contract/audit.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import type { FeatureExports } from '../../exports.ts';
import { streamActsOf } from './repository.ts';

export const auditExports: FeatureExports = {
  parts: [
    {
      name: 'audit-log',
      about: message('What the site’s audit log holds of you: what you did there, and what was done about you.'),
      covers: ['audit_acts.actor_id', 'audit_acts.member_id'],
      async *rows({ db }, memberId) {
        for await (const { at, act, actorId, actorRole, address, ...told } of streamActsOf(db, memberId)) {
          const isYours = actorId === memberId;
          const { targetKind, targetName, reason, details } = told;
          yield {
            at,
            act: inWords(acts[act], english),
            isYours,
            // Who else acted, and from where, is about them.
            byStaff: !isYours && (actorRole === 'moderator' || actorRole === 'admin'),
            address: isYours ? address : null,
            about: { kind: targetKind, name: targetName },
            // What is told of another member is theirs.
            ...(told.memberId === memberId || told.memberId === null ? { reason, details } : {}),
          };
        }
      },
    },
  ],
};
