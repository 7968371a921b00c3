import { cx } from '#web/lib/classes.ts';

/** The mark: a gable over an arch over an open door, drawn on a 32 px grid. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-primary">
        <path d="M5.5 13.5 16 5.5l10.5 8" />
        <path d="M8.5 26V15.5a7.5 7.5 0 0 1 15 0V26" />
        <path d="M13 26v-9a3 3 0 0 1 6 0v9" />
        <path d="M6 26h20" />
      </g>
    </svg>
  );
}

/** On top of its line: on the baseline, its height would be another one with each font, and the page below would move as the fonts come. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 align-top', className)}>
      <LogoMark />
      <span className="font-serif text-xl font-semibold tracking-tight">Guildhall</span>
    </span>
  );
}
