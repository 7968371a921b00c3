import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { type Step, steps, stepTitle } from './steps.ts';

interface StepListProps {
  step: Step;
  isNotMine: boolean;
  onStep: (step: Step) => void;
}

/** Where one is, and the way to any other part. On phones the title says the rest. */
export function StepList({ step, isNotMine, onStep }: StepListProps) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={t('Steps')}>
      <ol className="grid grid-cols-4 gap-2">
        {steps.map((one, place) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
              className={cx(
                'group flex w-full flex-col gap-1.5 rounded-sm py-2 text-left max-sm:justify-center text-xs hover:text-ink pointer-coarse:min-h-11',
                one === step ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'h-1 w-full rounded-full',
                  place <= at ? 'bg-primary' : 'bg-sunken group-hover:bg-tint',
                )}
              />
              <span className="sr-only sm:not-sr-only">{stepTitle(one, isNotMine)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
