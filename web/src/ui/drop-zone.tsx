import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

interface DropZoneProps {
  /** What kind of file it is, for who can't see. */
  label: string;
  accept: string;
  icon: LucideIcon;
  title: string;
  hint: string;
  /** Which of those that were dropped at once; the first when absent. */
  pick?: (data: DataTransfer) => File | undefined;
  onFile: (file: File) => void;
  /** What became of it, in place of the question for one; another may still be dropped. */
  chosen?: ReactNode;
  /** Below; it can ask for another file. */
  children?: (ask: () => void) => ReactNode;
}

/** One file, chosen or dropped. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, icon: Icon, title, hint, pick, onFile, chosen, children } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadChosen = useRef(false);
  const ask = () => input.current?.click();
  const take = (file: File | undefined) => file && onFile(file);
  const hasChosen = Boolean(chosen);
  useEffect(() => {
    // What was chosen is taken away, and with it the button that did so.
    if (hadChosen.current && document.activeElement === document.body) button.current?.focus();
    hadChosen.current = hasChosen;
  }, [hasChosen]);
  return (
    <section
      aria-label={t('Upload a file')}
      className="space-y-4"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(pick ? pick(event.dataTransfer) : event.dataTransfer.files[0]);
      }}
    >
      {chosen || (
        <button
          ref={button}
          type="button"
          onClick={ask}
          className={cx(
            'flex w-full flex-col items-center gap-2 rounded-card border border-dashed border-control px-4 py-10 text-center transition-colors hover:bg-sunken',
            isOver && 'bg-primary-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-7 text-muted" />
          <span className="font-medium">{title}</span>
          <span className="text-sm text-muted">{hint}</span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {children?.(ask)}
    </section>
  );
}
