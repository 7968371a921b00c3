import { withParam } from './params.ts';
import type { UrlCodec } from './use-url-state.ts';

/** One of a few in the address, such as a tab: it can be sent to a colleague, and Back leads to it. The first is not written. */
export function choiceCodec<V extends string>(
  param: string,
  values: readonly [V, ...V[]],
): UrlCodec<{ chosen: V }> {
  const [first] = values;
  return {
    read: (params) => ({ chosen: values.find((value) => value === params.get(param)) ?? first }),
    write: ({ chosen }, params) =>
      new URLSearchParams(withParam(String(params), param, chosen === first ? null : chosen)),
  };
}
