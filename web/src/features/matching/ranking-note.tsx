import { ChevronDown } from 'lucide-react';

/** Decisions, matching 9: the page tells in a sentence how it ranks. */
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
        Best fit first, in both directions: what you need and they offer counts together with what they need and
        you offer, then shared tags, industry and place, with a small lead for listings that have an owner and for
        new members; nobody can pay for a place.
      </p>
    </details>
  );
}
