import { tabIconSize } from '@guildhall/contract/icon-sizes.ts';
import { useBrand } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';

/** The community's own mark, else the product's: a gable over an arch over an open door, drawn on a 32 px grid. */
export function LogoMark({ className }: { className?: string }) {
  const { logoUrl } = useBrand();
  if (logoUrl)
    return (
      <img
        src={`${logoUrl}&size=${tabIconSize}`}
        alt=""
        width={32}
        height={32}
        className={cx('size-8 shrink-0 rounded-control object-contain', className)}
      />
    );
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

/** A longer name is written smaller, in two lines at most. */
const shortName = 14;

/** On top of its line: on the baseline, its height would be another one with each font, and the page below would move as the fonts come. */
export function Logo({ className }: { className?: string }) {
  const { name } = useBrand();
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5 align-top', className)}>
      <LogoMark />
      <bdi
        className={cx(
          'min-w-0 font-serif font-semibold tracking-tight',
          name.length > shortName ? 'line-clamp-2 max-w-48 text-start text-sm/4 wrap-anywhere' : 'text-xl',
        )}
      >
        {name}
      </bdi>
    </span>
  );
}
