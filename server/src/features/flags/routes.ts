import * as contract from '@guildhall/contract/flags.ts';
import type { Mount } from '../../mount.ts';
import { flagsExports } from './exports.ts';
import { createFlags, followRemoved, forgetWords, getFlagWords, setFlagWords, tryFlagWords } from './service.ts';

export function mountFlags({ ctx, on, react, hear, exports, allReportables }: Mount): void {
  react('message.removed', followRemoved);
  hear(({ type }) => {
    if (type === 'flag_words_changed') forgetWords(ctx);
  });
  exports(flagsExports);
  const flags = createFlags(allReportables);
  on(contract.listFlags, flags.listFlags);
  on(contract.getFlag, flags.getFlag);
  on(contract.removeFlagged, flags.removeFlagged);
  on(contract.dismissFlag, flags.dismissFlag);
  on(contract.getFlagWords, getFlagWords);
  on(contract.setFlagWords, setFlagWords);
  on(contract.tryFlagWords, tryFlagWords);
}
