import * as contract from '@guildhall/contract/news.ts';
import type { Mount } from '../../mount.ts';
import { newsExports } from './exports.ts';
import { getNews, noteVisit } from './service.ts';

export function mountNews({ on, exports }: Mount): void {
  exports(newsExports);
  on(contract.getNews, getNews);
  on(contract.noteVisit, noteVisit);
}
