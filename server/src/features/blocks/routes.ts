import * as contract from '@guildhall/contract/blocks.ts';
import type { Mount } from '../../mount.ts';
import { blocksExports } from './exports.ts';
import { blockMember, listBlocks, unblockMember } from './service.ts';

export function mountBlocks({ on, exports }: Mount): void {
  exports(blocksExports);
  on(contract.listBlocks, listBlocks);
  on(contract.blockMember, blockMember);
  on(contract.unblockMember, unblockMember);
}
