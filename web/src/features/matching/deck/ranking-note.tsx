import { t } from '#web/lib/text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** product.md, matching 9: the page tells in a sentence how it ranks. */
export function RankingNote({ isSearched }: { isSearched: boolean }) {
  return (
    <Disclosure summary={t('How this is ranked')} className="mx-auto mt-5 max-w-2xl text-center">
      <p className="mt-1 text-pretty">
        {isSearched && `${t('Who matches your search best comes first. Without a search:')} `}
        {t(
          'The best fit comes first, both ways: what you need and they offer, and what they need and you offer. Then shared tags and place count, and a shared industry a little. Listings with an owner and new members get a small head start. Nobody can pay for a better place.',
        )}
      </p>
    </Disclosure>
  );
}
