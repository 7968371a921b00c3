import { EllipsisVertical } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { IconButton } from './icon-button.tsx';
import { usePopupPlace } from './use-popup-place.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Names the button: 'More for Ada Archer'. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

/** What keys do to the item that has the focus. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Items({ id, label, items, onDone }: Omit<MenuProps, 'className'> & { id: string; onDone: () => void }) {
  const popup = useRef<HTMLDivElement>(null);
  usePopupPlace(popup);
  const buttons = () => [...(popup.current?.querySelectorAll('button') ?? [])];
  useEffect(() => popup.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    const all = buttons();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    all[step(all.indexOf(document.activeElement as HTMLButtonElement), all.length)]?.focus();
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
      // Safari gives no button the focus by a click, and takes it from the one that has it.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-auto z-30 m-0 mt-1 w-max max-w-72 animate-fade-in overflow-y-auto rounded-card border bg-surface p-1 text-ink shadow-float [&:popover-open]:mt-0"
    >
      {items.map(({ label: text, icon, isDanger, onSelect }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onDone();
            onSelect();
          }}
          className={cx(
            'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
            isDanger && 'text-danger',
          )}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

/** Three dots, behind which stand acts that are seldom needed. */
export function Menu({ label, items, className }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isOpen && event.key === 'Escape') {
      // The dialog around stays.
      event.stopPropagation();
      close();
    }
    if (!isOpen && event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
    if (isOpen && event.key === 'Tab') close();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the menu within
    <span className="relative inline-flex shrink-0" onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // The press would take the focus from the menu and so close it, and the click would open it again.
        onPointerDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        {...(className && { className })}
      >
        <EllipsisVertical strokeWidth={1.75} />
      </IconButton>
      {isOpen && <Items id={id} label={label} items={items} onDone={close} />}
    </span>
  );
}
