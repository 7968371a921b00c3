import { idText } from '@guildhall/contract/primitives.ts';

/** The query of an address with one parameter set, or taken out by null; the others stay as they are. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

/** An id in the address bar; null for anything else that stands there. */
export function idOf(value: string | null): number | null {
  return idText.safeParse(value).data ?? null;
}

/** A text of the address as the API takes it: whatever stands there, asking for it is no error. */
export function textOf(params: URLSearchParams, name: string, max: number): string {
  return (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, max).toWellFormed();
}
