import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { CloseCross } from './close-cross.tsx';
import { leaveEscapeToList } from './use-listbox.ts';
import { useReturnFocus } from './use-return-focus.ts';

const sides = {
  left: { place: 'inset-y-0 left-0 w-80 max-w-[88vw] border-r', from: { '--from-x': '-100%' } },
  right: { place: 'inset-y-0 right-0 w-full max-w-md border-l', from: { '--from-x': '100%' } },
};

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The title is always spoken; `false` hides it from view. */
  showHeader?: boolean;
  side?: keyof typeof sides;
  /** Buttons at the foot; they stay in view while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from an edge: the sidebar on phones, details beside a table. */
export function Sheet({
  open,
  onOpenChange,
  title,
  showHeader = true,
  side = 'right',
  footer,
  children,
}: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...returnFocus}
          onEscapeKeyDown={leaveEscapeToList}
          aria-describedby={undefined}
          style={sides[side].from as CSSProperties}
          className={cx(
            'fixed z-50 flex flex-col bg-surface shadow-float data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
            sides[side].place,
          )}
        >
          <Radix.Title className={showHeader ? 'border-b py-4 pr-14 pl-5 text-lg' : 'sr-only'}>
            {title}
          </Radix.Title>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {footer && (
            <footer className="flex flex-wrap gap-2 border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
          <CloseCross />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
