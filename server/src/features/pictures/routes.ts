import * as contract from '@guildhall/contract/pictures.ts';
import type { Mount } from '../../mount.ts';
import { isOnStartPage } from '../members/repository.ts';
import { portrait } from './rules.ts';
import { removePicture, uploadPicture } from './service.ts';

export function mountPictures({ on, fileAccess }: Mount): void {
  // Portraits stand beside names everywhere, and those are for members; on the start page by their owner's wish.
  fileAccess(portrait.kind, (ctx, viewer, { ownerId }) => viewer !== null || isOnStartPage(ctx.db, ownerId));
  on(contract.uploadPicture, uploadPicture);
  on(contract.removePicture, removePicture);
}
