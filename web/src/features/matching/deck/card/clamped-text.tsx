import { useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/classes.ts';

const clamps = { 2: 'line-clamp-2', 4: 'line-clamp-4' };

interface ClampedTextProps {
  text: string;
  lines?: keyof typeof clamps;
  className?: string;
}

/** A few lines of a long text, and a button for the rest where there is a rest. */
export function ClampedText({ text, lines = 4, className }: ClampedTextProps) {
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={className}>
      <p
        ref={ref}
        id={id}
        dir="auto"
        className={cx('wrap-anywhere whitespace-pre-line', !isOpen && clamps[lines])}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="link min-h-6 text-sm font-medium pointer-coarse:-my-2 pointer-coarse:min-h-11"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
