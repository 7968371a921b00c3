import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { dismissToast, type ShownToast, toastMs, toastStore } from './toast.ts';

/** Specification section 9: swipe right from 50 px closes; F8 moves the focus to the notifications. */
const swipeThreshold = 50;

function Entry({ entry }: { entry: ShownToast }) {
  const isDestructive = entry.variant === 'destructive';
  return (
    <Radix.Root
      open={entry.isOpen}
      onOpenChange={(open) => !open && dismissToast(entry.id)}
      type={isDestructive ? 'foreground' : 'background'}
      data-variant={entry.variant ?? 'default'}
      className="flex items-start gap-3 rounded-card border bg-surface p-4 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[variant=destructive]:border-danger data-[variant=destructive]:bg-danger-soft data-[variant=destructive]:text-on-danger-soft"
    >
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-semibold">{entry.title}</Radix.Title>
        {entry.description && (
          <Radix.Description className="mt-0.5 text-sm">{entry.description}</Radix.Description>
        )}
      </div>
      {entry.action && (
        <Radix.Action asChild altText={entry.action.label} onClick={entry.action.onClick}>
          <Button size="sm" variant="secondary">
            {entry.action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="-m-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Radix.Provider duration={toastMs} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {/* On top of narrow screens: at their foot are what one acts with, the buttons of a card or a message being written. */}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-(--toast-lift) z-70 flex w-full max-w-md flex-col gap-2 p-4 lg:max-w-sm max-lg:top-(--top-bar) max-lg:bottom-auto"
      />
    </Radix.Provider>
  );
}
