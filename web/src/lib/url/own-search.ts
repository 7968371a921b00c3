/** The part of the address that makes it another page. */
export function ownSearch(search: URLSearchParams, names: readonly string[] = []): string {
  const own = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = search.get(name);
    if (value) own.set(name, value);
  }
  return own.size > 0 ? `?${own}` : '';
}
