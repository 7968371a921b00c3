import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { choiceCodec } from '#web/lib/url/choice-codec.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Badge, CountBadge } from './badge.tsx';
import { move } from './motion.ts';

/** A tab as it stands in the bar. */
export interface TabFace<V extends string> {
  value: V;
  label: string;
  /** Drawn when above 0. */
  count?: number | undefined;
  /** Spoken after the count: 'requests'. */
  countLabel?: string | undefined;
  /** The count could not be loaded, which looks different from 0. */
  isCountUnknown?: boolean | undefined;
}

interface TabsProps<V extends string>
  extends Omit<ComponentProps<typeof Radix.Root>, 'value' | 'defaultValue' | 'onValueChange' | 'onChange'> {
  value: V;
  onChange: (value: V) => void;
}

/** Around a `TabBar` and its `TabPanel`s, where a screen holds the choice. */
export function Tabs<V extends string>({ onChange, ...props }: TabsProps<V>) {
  return <Radix.Root {...props} onValueChange={(value) => onChange(value as V)} />;
}

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

interface TabBarProps<V extends string> {
  /** Names the list. */
  label: string;
  tabs: readonly TabFace<V>[];
}

/** Scrolls sideways by itself on narrow screens. */
export function TabBar<V extends string>({ label, tabs }: TabBarProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useMoreMarks(list);
  useMovingLine(list);
  return (
    <div className="-mx-1 border-b">
      <Radix.List
        ref={list}
        aria-label={label}
        className={cx(
          'relative -mb-px flex overflow-x-auto sm:gap-1 px-1 contain-inline-size [scrollbar-width:none]',
          'data-more-left:mask-l-from-[calc(100%-3rem)] data-more-right:mask-r-from-[calc(100%-3rem)]',
        )}
      >
        {tabs.map((tab) => (
          <Tab key={tab.value} {...tab} />
        ))}
      </Radix.List>
    </div>
  );
}

function Tab<V extends string>({ value, label, count = 0, countLabel, isCountUnknown }: TabFace<V>) {
  return (
    <Radix.Trigger
      value={value}
      className={cx(
        'group relative inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-medium text-muted transition-colors sm:px-3',
        'after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left data-[state=active]:after:bg-primary',
        'hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink',
      )}
    >
      {label}
      <CountBadge count={count} {...(countLabel && { label: countLabel })} />
      {isCountUnknown && (
        <Badge>
          <span aria-hidden="true">?</span>
          <span className="sr-only">{t(', not loaded')}</span>
        </Badge>
      )}
    </Radix.Trigger>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />;
}

/** A tab with what it shows. */
export interface TabWithPanel<V extends string> extends TabFace<V> {
  panel: ReactNode;
}

interface TabSetProps<V extends string> extends TabsProps<V> {
  label: string;
  tabs: readonly TabWithPanel<V>[];
}

/** A bar and its panels, where a screen holds the choice. */
export function TabSet<V extends string>({ label, tabs, ...props }: TabSetProps<V>) {
  return (
    <Tabs {...props}>
      <TabBar label={label} tabs={tabs} />
      {tabs.map(({ value, panel }) => (
        <TabPanel key={value} value={value}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface UrlTabsProps<V extends string> extends Omit<TabSetProps<V>, 'value' | 'onChange'> {
  tabs: readonly [TabWithPanel<V>, ...TabWithPanel<V>[]];
  /** Which is open where the address names none, if that isn't always the first. */
  opening?: V;
}

/** Tabs whose choice is in the address, as `?tab=`. */
export function UrlTabs<V extends string>({ opening, ...props }: UrlTabsProps<V>) {
  const [first, ...others] = props.tabs.map(({ value }) => value) as [V, ...V[]];
  const codec = choiceCodec<V | ''>('tab', opening === undefined ? [first, ...others] : ['', first, ...others]);
  const { value, change } = useUrlState(codec);
  return (
    <TabSet {...props} value={value.chosen || (opening ?? first)} onChange={(chosen) => change({ chosen })} />
  );
}
