import * as contract from '@guildhall/contract/pictures.ts';
import type { Mount } from '../../mount.ts';
import { removePicture, uploadPicture } from './service.ts';

export function mountPictures({ on }: Mount): void {
  on(contract.uploadPicture, uploadPicture);
  on(contract.removePicture, removePicture);
}
