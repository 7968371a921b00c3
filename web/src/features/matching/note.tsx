import { cx } from '#web/lib/classes.ts';

interface NoteProps {
  text: string;
  /** Whose it is, where that isn't plain. */
  caption?: string;
  /** Three lines of it are enough. */
  isClamped?: boolean;
  className?: string;
}

/** The few words that came with a request. */
export function Note({ text, caption, isClamped = false, className }: NoteProps) {
  return (
    <figure className={cx('border-l-2 border-primary/40 pl-3 text-sm', className)}>
      {caption && <figcaption className="mb-0.5 text-muted">{caption}</figcaption>}
      <blockquote dir="auto" className={cx('wrap-anywhere whitespace-pre-line', isClamped && 'line-clamp-3')}>
        {text}
      </blockquote>
    </figure>
  );
}
