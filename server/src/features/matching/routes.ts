import {
  acceptMatch,
  countFits,
  countMatches,
  createMatch,
  deleteMatch,
  listFavorites,
  listFigures,
  listMatches,
  listMatchesWith,
  listUnmatched,
  rejectMatch,
  undoMatch,
} from '@guildhall/contract/matching.ts';
import type { Mount } from '../../mount.ts';
import { followBlock, followUnblock } from './blocks/service.ts';
import { followClaimed } from './claims/service.ts';
import * as decisions from './decisions/service.ts';
import * as discover from './discover/service.ts';
import { matchingExports } from './exports.ts';
import * as leaving from './leaving/service.ts';
import { matchingLines } from './lines.ts';
import { followMerged } from './merging/service.ts';
import { matchNotices } from './notices.ts';
import * as requests from './requests/service.ts';
import * as service from './service.ts';
import * as tabs from './tabs/service.ts';

export function mountMatching({ on, react, exports, notices, lines }: Mount): void {
  react('member.blocked', followBlock);
  react('member.unblocked', followUnblock);
  react('business.claimed', followClaimed);
  react('member.hidden', leaving.followHidden);
  react('member.shown', leaving.followHidden);
  react('member.leaving', leaving.followLeaving);
  react('business.deleted', leaving.followDeleted);
  react('business.restored', leaving.followDeleted);
  react('business.merged', followMerged);
  exports(matchingExports);
  notices(...matchNotices);
  lines(...matchingLines);
  on(listUnmatched, discover.listUnmatched);
  on(listFavorites, service.listFavorites);
  on(listMatches, service.listMatches);
  on(countMatches, tabs.countMatches);
  on(listMatchesWith, tabs.listMatchesWith);
  on(listFigures, service.listFigures);
  on(countFits, discover.countFits);
  on(createMatch, decisions.createMatch);
  on(deleteMatch, decisions.deleteMatch);
  on(undoMatch, decisions.undoMatch);
  on(acceptMatch, requests.acceptMatch);
  on(rejectMatch, requests.rejectMatch);
}
