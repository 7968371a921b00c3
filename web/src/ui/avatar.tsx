import { useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { initials } from '#web/lib/format.ts';
import { imageUrl } from '#web/lib/local-path.ts';

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-24 text-2xl',
};

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** Decoration beside a name: hidden from screen readers. Initials until, and unless, a picture loads. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const url = imageUrl(src);
  const [failedUrl, setFailedUrl] = useState<string>();
  const isPicture = url !== undefined && url !== failedUrl;
  return (
    <span
      aria-hidden="true"
      data-tint="primary"
      // Drawn by CSS: the initials are no text that a link's name would have to contain.
      data-initials={initials(name)}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-tint font-semibold text-on-tint select-none',
        !isPicture && 'before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
    >
      {isPicture && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
