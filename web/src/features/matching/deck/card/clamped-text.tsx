import { useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4' };

/** A line high, with more to press than one sees; the text fades out before it. */
const overLastLine = cx(
  'absolute end-0 bottom-0 h-lh bg-surface ps-1 after:absolute after:inset-x-0 after:-inset-y-2 pointer-coarse:after:-inset-y-3',
  'before:absolute before:inset-y-0 before:end-full before:w-8 before:bg-linear-to-r before:from-transparent before:to-surface rtl:before:bg-linear-to-l',
);

interface ClampedTextProps {
  text: string;
  lines?: keyof typeof clamps;
  className?: string;
}

/**
 * A few lines of a long text, and a button for the rest where there is a rest, which only a browser finds out: it lies over the end of
 * the last line, so that nothing below moves when it comes. Stands on `bg-surface`.
 */
export function ClampedText({ text, lines = 4, className }: ClampedTextProps) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    // Whole, it says nothing of whether it would be cut; and the button that closes it again must stay.
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div dir="auto" className={cx('relative', className)}>
      <p ref={ref} id={id} className={cx('wrap-anywhere whitespace-pre-line', !isOpen && clamps[lines])}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={cx(
            'link font-medium',
            isOpen ? 'min-h-6 pointer-coarse:-my-2 pointer-coarse:min-h-11' : overLastLine,
          )}
        >
          {isOpen ? t('Show less') : t('Show more')}
        </button>
      )}
    </div>
  );
}
