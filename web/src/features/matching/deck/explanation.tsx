import type { Candidate } from '@guildhall/contract/matching.ts';
import type { Message } from '@guildhall/contract/messages.ts';
import { cx } from '#web/lib/classes.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { looksFor } from '../decision-looks.ts';

interface ExplanationProps {
  card: Candidate;
  /** Whether to tell is not known yet: whoever was told before doesn't see it. */
  isUnsure: boolean;
  onDone: () => void;
}

/**
 * What the buttons do, until the member has got it: a decision leaves it, or the next card would jump to another place. It
 * stands above the card; on phones and in low windows below it, for there the card's reason comes first.
 */
export function Explanation({ card, isUnsure, onDone }: ExplanationProps) {
  const { dislike, star, like } = looksFor(card);
  const strong = (word: Message) => <strong className="font-semibold">{t(word)}</strong>;
  const words = { dislike: strong(dislike.word), star: strong(star.word), like: strong(like.word) };
  return (
    <div
      role="note"
      aria-label={t('How this works')}
      className={cx(
        'mx-auto mb-3 flex w-full max-w-xl items-center gap-3 rounded-card border bg-sunken px-4 py-2.5 text-sm @3xl:max-w-4xl max-sm:order-last max-sm:mt-3 max-sm:mb-0 short:order-last short:mt-3 short:mb-0',
        isUnsure && 'in-data-explained:hidden',
      )}
    >
      <p className="min-w-0 flex-1">
        {card.request
          ? rich(
              '{dislike} says no without telling them, {star} saves it for later, {like} opens your private chat.',
              words,
            )
          : rich(
              '{dislike} puts a business aside, {star} saves it for later, {like} sends them a request at once.',
              words,
            )}
      </p>
      <Button size="sm" variant="secondary" onClick={onDone} className="pointer-coarse:min-h-11">
        {t('Got it')}
      </Button>
    </div>
  );
}
