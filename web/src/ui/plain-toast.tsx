import { toasts } from './toast.ts';

/** The newest toast in words alone, where the code that draws toasts has not come: it may tell of just that. */
export function PlainToast({ isMissing }: { isMissing: boolean }) {
  const entry = toasts.use()[0];
  return (
    <div
      role="status"
      className="fixed top-(--toast-top) right-0 bottom-(--toast-bottom) z-70 flex w-full max-w-md flex-col p-4 pointer-events-none max-md:p-2 lg:max-w-sm"
    >
      {isMissing && entry?.isOpen && (
        <p className="rounded-card border bg-surface p-4 text-sm shadow-float">
          <span className="font-semibold">{entry.title}</span> {entry.description}
        </p>
      )}
    </div>
  );
}
