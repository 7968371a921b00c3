import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '#web/lib/classes.ts';
import { CloseCross } from './close-cross.tsx';
import { leaveEscapeToList } from './use-listbox.ts';
import { useReturnFocus } from './use-return-focus.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' };

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is always spoken; `false` hides it from view. */
  showHeader?: boolean;
  /** One sentence under the title; without it the dialog has no description. */
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Buttons at the foot; they stay in view while the body scrolls. Give forms an `id` and buttons `form={id}`. */
  footer?: ReactNode;
  /** Who gets the focus when it opens; the first control when absent. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Centred on desktop, from the bottom on phones; Esc and a click outside close it, and the focus returns. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    showHeader = true,
    description,
    width = 'md',
    footer,
    initialFocus,
    children,
  } = props;
  const returnFocus = useReturnFocus(initialFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          onEscapeKeyDown={leaveEscapeToList}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-card border bg-surface shadow-float',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:max-h-[86dvh] sm:w-auto sm:-translate-y-1/2 sm:rounded-card',
            // Too low for bars that stay: all of it scrolls.
            'short:block short:overflow-y-auto',
            'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
            widths[width],
          )}
        >
          <header className={showHeader ? 'py-5 short:py-3 pr-14 pl-5 sm:pl-6' : 'sr-only'}>
            <Radix.Title className="text-xl">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
            )}
          </header>
          {/* A little above its content, or the ring of what stands first would be cut off. */}
          <div className={cx('min-h-0 flex-1', showHeader && '-mt-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6')}>
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t px-5 pt-3 max-sm:[&>button]:flex-auto pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </footer>
          )}
          <CloseCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
