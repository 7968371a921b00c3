import { useSyncExternalStore } from 'react';

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key of the keyboard, as it is called there: the server writes 'Ctrl', which Apple's keyboards have another key for. */
export function Kbd({ children }: { children: string }) {
  const hasCommand = useSyncExternalStore(never, isApple, () => false);
  return (
    <kbd className="rounded-sm border bg-surface px-1.5 py-0.5 font-sans text-xs">
      {hasCommand && children === 'Ctrl' ? '⌘' : children}
    </kbd>
  );
}
