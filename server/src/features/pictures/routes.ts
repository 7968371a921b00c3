import * as contract from '@guildhall/contract/pictures.ts';
import type { Mount } from '../../mount.ts';
import { portrait } from './rules.ts';
import { removePicture, uploadPicture } from './service.ts';

export function mountPictures({ on, fileAccess }: Mount): void {
  // Portraits stand beside names everywhere, and those are for members.
  fileAccess(portrait.kind, (_ctx, viewer) => viewer !== null);
  on(contract.uploadPicture, uploadPicture);
  on(contract.removePicture, removePicture);
}
