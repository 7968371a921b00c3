import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Badge, CountBadge } from './badge.tsx';
import { move } from './motion.ts';

/** `value` and `onValueChange` (best kept in the address bar), or `defaultValue`. */
export const Tabs = Radix.Root;

/** Brings the chosen tab out from under the list's edges; the page itself stays where it is. */
function reveal(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
  if (chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

/** Marks a list that goes on beyond its edges; there it fades, so that one sees that it scrolls. */
function useMoreMarks(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const mark = () => {
      const beyond = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', beyond > 1);
    };
    // Badges come and go: the tabs change their widths, not the list.
    const sizes = new ResizeObserver(() => {
      reveal(element);
      mark();
    });
    for (const watched of [element, ...element.children]) sizes.observe(watched);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [list]);
}

/** The line below the chosen tab comes from the one that was chosen before. */
function useMovingLine(list: RefObject<HTMLElement | null>): void {
  const chosen = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const is = list.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]') ?? undefined;
    const was = chosen.current;
    chosen.current = is;
    if (!is || !was?.isConnected || is === was) return;
    if (list.current) reveal(list.current);
    const from = `translateX(${was.offsetLeft - is.offsetLeft}px) scaleX(${was.offsetWidth / is.offsetWidth})`;
    move(is, [{ transform: from }, { transform: 'none' }], { pseudoElement: '::after' });
  });
}

interface TabListProps extends ComponentProps<typeof Radix.List> {
  ref: RefObject<HTMLDivElement | null>;
}

/** Scrolls sideways by itself on narrow screens. `aria-label` names the list. */
export function TabList({ ref, className, ...props }: TabListProps) {
  useMoreMarks(ref);
  useMovingLine(ref);
  return (
    <div className="-mx-1 border-b">
      <Radix.List
        {...props}
        ref={ref}
        className={cx(
          'relative -mb-px flex overflow-x-auto sm:gap-1 px-1 contain-inline-size [scrollbar-width:none]',
          'data-more-left:mask-l-from-[calc(100%-3rem)] data-more-right:mask-r-from-[calc(100%-3rem)]',
          className,
        )}
      />
    </div>
  );
}

interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** Drawn when above 0. */
  count?: number;
  /** Spoken after the count: 'requests'. */
  countLabel?: string;
  /** It could not be loaded, which looks different from 0. */
  isCountUnknown?: boolean;
}

export function Tab({ count = 0, countLabel, isCountUnknown, className, children, ...props }: TabProps) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        'group relative inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-medium text-muted transition-colors sm:px-3',
        'after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left data-[state=active]:after:bg-primary',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink',
        className,
      )}
    >
      {children}
      <CountBadge count={count} {...(countLabel && { label: countLabel })} />
      {isCountUnknown && (
        <Badge>
          <span aria-hidden="true">?</span>
          <span className="sr-only">, not loaded</span>
        </Badge>
      )}
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />;
}
