import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from '#web/lib/classes.ts';

interface Choice<V> {
  value: V;
  label: string;
  icon: LucideIcon;
}

interface SegmentedProps<V> {
  /** What is chosen here; spoken, not shown. */
  legend: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Beside the icons, where there is room or always; elsewhere they are spoken and shown as titles. */
  hasLabels?: boolean | 'always';
  /** Where it is no tool of the screen: its frame is a hairline. */
  isQuiet?: boolean;
  className?: string;
}

/** In two columns the last one of an odd number has the whole row. */
const lastAlone = (count: number) =>
  count % 2 === 1 && (count % 3 === 0 ? 'max-sm:*:last:col-span-2' : 'max-xl:*:last:col-span-2');

/** A few choices side by side, one of them taken: radio buttons in one frame. */
export function Segmented<V>(props: SegmentedProps<V>) {
  const { legend, choices, value, onChange, hasLabels, isQuiet, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cx(
        'rounded-control border p-0.5',
        // In full rows, or the last choice would stand alone. As far apart as the fields reach beyond their labels.
        hasLabels === 'always'
          ? cx(
              'grid grid-cols-2 gap-y-1.5 xl:flex xl:flex-wrap',
              choices.length % 3 === 0 && 'sm:grid-cols-3',
              lastAlone(choices.length),
            )
          : 'flex',
        !isQuiet && 'border-control bg-surface',
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.label}
          title={hasLabels ? undefined : choice.label}
          data-state={choice.value === value ? 'active' : undefined}
          className={cx(
            'relative inline-flex h-8.5 min-w-10 flex-auto items-center justify-center gap-1.5 rounded-sm text-sm font-medium text-muted transition-colors pointer-coarse:h-9.5 pointer-coarse:min-w-11',
            'hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary',
            hasLabels && 'sm:px-2.5',
            hasLabels === 'always' && 'px-1.5',
          )}
        >
          {/* Over the frame as well: with a finger, the whole height answers. */}
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-x-0 -inset-y-0.75 cursor-pointer appearance-none opacity-0"
          />
          <choice.icon aria-hidden="true" className="size-4 shrink-0" />
          <span className={cx(!hasLabels && 'sr-only', hasLabels === true && 'max-sm:sr-only')}>
            {choice.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
