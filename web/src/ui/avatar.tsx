import { cx } from '#web/lib/classes.ts';
import { initials } from '#web/lib/initials.ts';
import { Picture } from './picture.tsx';

const sizes = {
  xs: { pixels: 24, look: 'size-6 text-[0.625rem]' },
  sm: { pixels: 32, look: 'size-8 text-xs' },
  md: { pixels: 40, look: 'size-10 text-sm' },
  lg: { pixels: 56, look: 'size-14 text-lg' },
  xl: { pixels: 96, look: 'size-24 text-2xl' },
};

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Asked for only when it is about to be seen. */
  isPatient?: boolean;
  className?: string | undefined;
}

/** Decoration beside a name: hidden from screen readers. Initials until, and unless, a picture loads. */
export function Avatar({ name, src, size = 'md', isPatient = true, className }: AvatarProps) {
  const { pixels, look } = sizes[size];
  return (
    <span
      aria-hidden="true"
      data-tint="primary"
      className={cx(
        // Not by a baseline: the initials have one, and the picture that takes their place has none.
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-tint align-middle font-semibold text-on-tint select-none',
        look,
        className,
      )}
    >
      <Picture src={src} size={pixels} isPatient={isPatient} className="object-cover">
        {/* Drawn by CSS: the initials are no text that a link's name would have to contain. */}
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      </Picture>
    </span>
  );
}
