/** The query of an address with one parameter set, or taken out by null; the others stay as they are. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : '';
}

const positive = /^[1-9]\d{0,9}$/;
/** As the database numbers its rows. */
const highest = 2 ** 31 - 1;

/** An id in the address bar; null for anything else that stands there. */
export function idOf(value: string | null): number | null {
  return value !== null && positive.test(value) && Number(value) <= highest ? Number(value) : null;
}
