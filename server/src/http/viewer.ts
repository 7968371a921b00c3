import type { AccessLevel } from '@guildhall/contract/endpoint.ts';
import { isStaff, type Role } from '@guildhall/contract/members.ts';
import { AppError, unauthorized } from './errors.ts';

/** Who calls, as the session and the member's row say now. */
export interface Viewer {
  id: number;
  role: Role;
  isEmailConfirmed: boolean;
  /** Hash of the session's id. */
  sid: string;
  createdAt: Date;
}

export type ViewerOf<A extends AccessLevel> = A extends 'anyone' ? Viewer | null : Viewer;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** Throws unless the viewer reaches the level. */
export function requireAccess(access: AccessLevel, viewer: Viewer | null): void {
  if (access === 'anyone') return;
  if (!viewer) throw unauthorized();
  if (access === 'confirmed' && !viewer.isEmailConfirmed) {
    throw new AppError(
      'email_unconfirmed',
      'Please confirm your e-mail address first: the link is in the mail we sent you.',
    );
  }
  if (access === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden', 'Only admins may do this.');
  if (access === 'moderator' && !isStaff(viewer)) throw new AppError('forbidden', 'Only moderators may do this.');
}
