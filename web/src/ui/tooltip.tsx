import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Specification section 9. */
const delayMs = 700;
const skipDelayMs = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes the focus. */
  children: ReactNode;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade-in rounded-control bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
