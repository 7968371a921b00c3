interface Searchable {
  name: string;
  description: string | null;
  industry: string | null;
  location: string | null;
  tags: readonly string[];
}

/** product.md 5: case-insensitive substring; blank finds everything. */
export function isFound(business: Searchable, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const { name, description, industry, location, tags } = business;
  return [name, description, industry, location, ...tags].some((part) => part?.toLowerCase().includes(wanted));
}
