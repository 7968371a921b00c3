import { memo } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Pattern } from '#web/ui/pattern.tsx';
import { Picture, type PictureProps } from '#web/ui/picture.tsx';
import { motifs } from '../mark/motifs.ts';
import { type Layout, markLook } from './look.ts';
import { typeTint } from './type-badge.tsx';

export interface Marked {
  name: string;
  type: string | null | undefined;
  industry?: string | null | undefined;
  logoUrl?: string | null | undefined;
}

const sizes = {
  /** Over the edge of a face. */
  xs: { pixels: 20, look: 'size-5 rounded-sm text-[0.5rem]' },
  sm: { pixels: 40, look: 'size-10 rounded-control text-sm' },
  md: { pixels: 56, look: 'size-14 rounded-control text-lg' },
  lg: { pixels: 80, look: 'size-20 rounded-control text-2xl' },
  /** As `lg`, as `md` on phones. */
  fluid: { pixels: 80, look: 'size-14 rounded-control text-lg sm:size-20 sm:text-2xl' },
  xl: { pixels: 96, look: 'size-24 rounded-card text-2xl' },
};

/** Where the motif stands on a mark of 24 by 24, and how far the letters give way to it. */
const layoutLooks: Record<Layout, { places: string[]; letters?: string }> = {
  rising: { places: ['translate(8.5 8)'], letters: '-translate-[8%]' },
  whole: { places: ['translate(-3.6 -3.6) scale(1.3)'] },
  foot: {
    places: ['translate(-5.1 14.6) scale(.4)', 'translate(7.2 14.6) scale(.4)', 'translate(19.5 14.6) scale(.4)'],
    letters: '-translate-y-1/5',
  },
  head: {
    places: ['translate(-5.1 -.2) scale(.4)', 'translate(7.2 -.2) scale(.4)', 'translate(19.5 -.2) scale(.4)'],
    letters: 'translate-y-1/5',
  },
};

/** The industry's motif as lines in the colour of the letters, over the whole of a mark or a banner. */
export const Motif = memo(function Motif({ name, industry, className }: Marked & { className?: string }) {
  const { motif, layout } = markLook(name, null, industry);
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="var(--on-tint)"
      strokeWidth={1.25}
      strokeLinejoin="round"
    >
      {layoutLooks[layout].places.map((place) => (
        <path key={place} d={motifs[motif]} transform={place} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
});

/** A business's logo, or its mark: its initials over the motif of its industry, in a colour of its type's. Decoration. */
export function Monogram({
  size = 'md',
  isPatient = false,
  className,
  ...business
}: Marked & { size?: keyof typeof sizes; className?: string } & Pick<PictureProps, 'isPatient'>) {
  const { pixels, look } = sizes[size];
  const isTiny = size === 'xs';
  const { tint, shade, layout, letters } = markLook(business.name, business.type, business.industry);
  return (
    <span
      aria-hidden="true"
      data-tint={tint}
      data-shade={shade}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden bg-tint font-serif font-semibold text-on-tint select-none',
        look,
        className,
      )}
    >
      <Picture src={business.logoUrl} size={pixels} isPatient={isPatient} className="bg-surface object-contain">
        {!isTiny && <Motif {...business} className="absolute inset-0 size-full opacity-30" />}
        <span
          data-initials={letters}
          className={cx('relative before:content-[attr(data-initials)]', !isTiny && layoutLooks[layout].letters)}
        />
      </Picture>
    </span>
  );
}

/** The wide head of a large card: the pattern alone, with the monogram standing on its lower edge. */
export function MonogramBanner({
  className,
  ...business
}: Marked & { className?: string } & Pick<PictureProps, 'isPatient'>) {
  return (
    <div data-tint={typeTint(business.type)} className={cx('relative h-36 overflow-hidden bg-tint', className)}>
      <Pattern seed={business.name} columns={10} rows={3} className="absolute inset-0 size-full" />
      <div className="absolute bottom-4 left-5 flex">
        <Monogram {...business} size="lg" className="border-2 border-surface shadow-float" />
      </div>
    </div>
  );
}
