import { searchMax } from '@guildhall/contract/businesses.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import type { UrlCodec } from '#web/lib/url/use-url-state.ts';

export const listingsCodec: UrlCodec<{ q: string }> = {
  read: (params) => ({
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, searchMax).toWellFormed(),
  }),
  write({ q }, params) {
    const next = new URLSearchParams(params);
    if (q) next.set('q', q);
    else next.delete('q');
    return next;
  },
};

/** The directory, or what was taken out of it. */
export const listedCodec = choiceCodec('show', ['listed', 'deleted']);
