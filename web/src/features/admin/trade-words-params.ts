import { tradeWordMax } from '@guildhall/contract/trade-words.ts';
import { textOf, withParam } from '#web/lib/url/params.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

export const wordsCodec: UrlCodec<{ q: string }> = {
  read: (params) => ({ q: textOf(params, 'q', tradeWordMax) }),
  write: ({ q }, params) => new URLSearchParams(withParam(String(params), 'q', q || null)),
};
