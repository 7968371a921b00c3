import * as contract from '@guildhall/contract/sanctions.ts';
import type { Mount } from '../../mount.ts';
import { sanctionsNotices } from './notices.ts';
import { appealSanction, followLifted, followSanctioned, listSanctions, readSanction } from './service.ts';

export function mountSanctions({ on, react, notices }: Mount): void {
  react('member.sanctioned', followSanctioned);
  react('member.sanction_lifted', followLifted);
  notices(...sanctionsNotices);
  on(contract.listSanctions, listSanctions);
  on(contract.readSanction, readSanction);
  on(contract.appealSanction, appealSanction);
}
