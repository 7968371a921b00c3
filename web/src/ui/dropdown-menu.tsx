import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';

interface DropdownMenuProps {
  /** One button. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = 'end', side = 'bottom', children }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 min-w-48 animate-rise-in rounded-card border bg-surface p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  icon?: ReactNode;
  destructive?: boolean;
}

/** `onSelect` acts; with `asChild` its only child is the item, a link for example. */
export function MenuItem({ icon, destructive, className, children, ...props }: MenuItemProps) {
  const look = cx(
    'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-3 text-sm select-none focus-visible:outline-none pointer-coarse:min-h-11 [&_svg]:size-4',
    'data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sunken',
    destructive && 'text-danger',
    className,
  );
  return (
    <Radix.Item {...props} className={look}>
      {props.asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t" />;
}
