import type { ListingDetails } from '@guildhall/contract/listing-details.ts';

/** As it is typed: languages with commas between them, links by the line. */
export const formOf = (details: ListingDetails | null) => ({
  street: details?.street ?? '',
  serviceArea: details?.serviceArea ?? '',
  languages: details?.languages.join(', ') ?? '',
  links: details?.links.join('\n') ?? '',
});

const parts = (typed: string, between: RegExp) =>
  typed
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

export const bodyOf = ({ street, serviceArea, languages, links }: ReturnType<typeof formOf>) => ({
  street,
  serviceArea,
  languages: parts(languages, /[,;\n]/),
  // No address has a space in it.
  links: parts(links, /\s/),
});
