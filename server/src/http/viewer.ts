import { type AccessLevel, type Endpoint, freshMinutes } from '@guildhall/contract/endpoint.ts';
import { isStaff, type Role } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { minuteMs } from '../durations.ts';
import { AppError, unauthorized } from './errors.ts';

/** Who calls, as the session and the member's row say now. */
export interface Viewer {
  id: number;
  /** As which the member may act now. */
  role: Role;
  /** Who is asked for a second factor, without one. A moderator or an admin acts as a member until then. */
  lacksSecondFactor: boolean;
  /** Staff ask this very member for a second factor, and there is none: they only look around until then. */
  mustAddFactor: boolean;
  isEmailConfirmed: boolean;
  /** The session's `id`: it names the session for as long as it lives, and opens nothing. */
  sid: string;
  createdAt: Date;
  /** Has asked to be deleted: may undo that, and little else. */
  isLeaving: boolean;
  /** When who is at the keyboard was last asked to prove it. */
  authenticatedAt: Date;
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
      message('Please confirm your e-mail address first: the link is in the mail we sent you.'),
    );
  }
  if ((access === 'admin' || access === 'moderator') && viewer.lacksSecondFactor) {
    throw new AppError(
      'second_factor_missing',
      message(
        'On this site moderators and admins need a second factor. Set one up in Settings, under Second factor.',
      ),
    );
  }
  if (access === 'admin' && viewer.role !== 'admin')
    throw new AppError('forbidden', message('Only admins may do this.'));
  if (access === 'moderator' && !isStaff(viewer))
    throw new AppError('forbidden', message('Only moderators may do this.'));
}

/** Throws where a member whose account is about to go asks for anything that is for members. */
export function refuseLeaving({ access, isForLeaving }: Endpoint, viewer: Viewer | null): void {
  if (!viewer?.isLeaving || isForLeaving || access === 'anyone') return;
  throw new AppError('account_deleting', message('This account is about to be deleted. Restore it to go on.'));
}

/** Throws where a member who is asked for a second factor, and has none, wants to do more than look around. */
export function refuseWithoutFactor({ access, isForFactor }: Endpoint, viewer: Viewer | null): void {
  if (!viewer?.mustAddFactor || isForFactor || access === 'anyone' || access === 'member') return;
  throw new AppError(
    'second_factor_missing',
    message(
      'The people who run this site ask you for a second factor. Set one up in Settings, under Second factor.',
    ),
  );
}

/** Throws unless the viewer has proven lately who they are (ASVS 7.5.1): a browser left open is not enough. */
export function requireFreshSignIn(viewer: Viewer | null, now: Date): void {
  if (viewer && now.getTime() - viewer.authenticatedAt.getTime() <= freshMinutes * minuteMs) return;
  throw new AppError('reauth_required', message('Please confirm that it is you: enter your password again.'));
}
