import type { ComponentProps } from 'react';

/** What a button does takes a moment: it takes no further press, but is never `disabled`, which would lose the focus. */
export function actsUnless(pending: boolean, button: ComponentProps<'button'>) {
  const { onClick } = button;
  return {
    'aria-disabled': pending || button['aria-disabled'],
    onClick: pending ? (event: { preventDefault(): void }) => event.preventDefault() : onClick,
  };
}
