import { ChevronDown } from 'lucide-react';

/** product.md, matching 9: the page tells in a sentence how it ranks. */
export function RankingNote() {
  return (
    <details className="group mx-auto mt-5 max-w-2xl text-center text-sm text-muted">
      <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        How this is ranked
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="mt-1 text-pretty">
        The best fit comes first, both ways: what you need and they offer, and what they need and you offer. Then
        shared tags and place count, and a shared industry a little. Listings with an owner and new members get a
        small head start. Nobody can pay for a better place.
      </p>
    </details>
  );
}
