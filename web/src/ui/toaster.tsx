import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from './button.tsx';
import { heirsOf, takesFocus } from './row-focus.ts';
import { dismissToast, type ShownToast, toastMs, toasts } from './toast.ts';

/** product.md 9: swipe right from 50 px closes; F8 moves the focus to the notifications. */
const swipeThreshold = 50;

function Entry({ entry }: { entry: ShownToast }) {
  const isDestructive = entry.variant === 'destructive';
  const [item, setItem] = useState<HTMLElement | null>(null);
  // With the frame that shows it: Radix draws it only when the list is there, after this component.
  useEffect(() => {
    if (!item) return;
    const frame = requestAnimationFrame(() => entry.onShown?.());
    return () => cancelAnimationFrame(frame);
  }, [item, entry.onShown]);
  return (
    <Radix.Root
      ref={setItem}
      open={entry.isOpen}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      type={isDestructive ? 'foreground' : 'background'}
      data-variant={entry.variant ?? 'default'}
      className="group flex items-start gap-3 rounded-card border bg-surface p-4 shadow-float max-md:py-2 [--from-x:calc(100%+1rem)] data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in short:[--from-x:calc(-100%-1rem)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[variant=destructive]:border-danger data-[variant=destructive]:bg-danger-soft data-[variant=destructive]:text-on-danger-soft"
    >
      {/* On a phone three lines have room above the heading; who touches it, or comes to it by keyboard, reads the rest. */}
      <p className="min-w-0 flex-1 text-sm max-md:line-clamp-3 max-md:group-hover:line-clamp-none max-md:group-focus-within:line-clamp-none">
        <Radix.Title asChild>
          <span className="font-semibold md:block">{entry.title}</span>
        </Radix.Title>{' '}
        {entry.description && (
          <Radix.Description asChild>
            <span className="md:mt-0.5 md:block">{entry.description}</span>
          </Radix.Description>
        )}
      </p>
      {entry.action && (
        <Radix.Action asChild altText={entry.action.label} onClick={entry.action.onClick}>
          <Button size="sm" variant="secondary">
            {entry.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t('Dismiss')}
        className="-m-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Radix leaves whoever came by F8 on the empty list: they go back to where they were. */
function useWayBack(isEmpty: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const heirs = useRef<Element[]>([]);
  useEffect(() => {
    if (isEmpty && list.current?.contains(document.activeElement)) heirs.current.find(takesFocus);
  }, [isEmpty]);
  return {
    ref: list,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      const from = relatedTarget instanceof Element ? relatedTarget : document.body;
      // Around the list Radix has stops of its own.
      if (!currentTarget.closest('[role="region"]')?.contains(from)) heirs.current = [from, ...heirsOf(from)];
    },
  };
}

export function Toaster() {
  const entries = toasts.use();
  const wayBack = useWayBack(!entries.some(({ isOpen }) => isOpen));
  return (
    <Radix.Provider duration={toastMs} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport
        {...wayBack}
        hotkey={['F8']}
        label={t('Notifications ({hotkey})', { hotkey: '{hotkey}' })}
        className="fixed top-(--toast-top) right-0 bottom-(--toast-bottom) z-70 flex w-full max-w-md flex-col gap-2 p-4 max-md:p-2 max-md:pt-1 short:right-auto short:left-0 short:max-w-[min(28rem,100%-4.5rem)] short:p-1.5 lg:max-w-sm"
      />
    </Radix.Provider>
  );
}
