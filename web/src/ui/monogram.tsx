import { useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { initials } from '#web/lib/format.ts';
import { imageUrl } from '#web/lib/local-path.ts';
import { Pattern } from './pattern.tsx';
import { typeTint } from './type-badge.tsx';

interface MonogramProps {
  name: string;
  type: string | null | undefined;
  logoUrl?: string | null | undefined;
}

const sizes = { sm: 'size-10 text-sm', md: 'size-14 text-lg', lg: 'size-20 text-2xl' };

/** A business's logo, or its initials over a pattern of its own in the colour of its type. Decoration. */
export function Monogram({
  name,
  type,
  logoUrl,
  size = 'md',
  className,
}: MonogramProps & { size?: keyof typeof sizes; className?: string }) {
  const url = imageUrl(logoUrl);
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span
      aria-hidden="true"
      data-tint={typeTint(type)}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-tint font-serif font-semibold text-on-tint select-none',
        sizes[size],
        className,
      )}
    >
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
          className="size-full bg-surface object-contain"
        />
      ) : (
        <>
          <Pattern seed={name} columns={2} rows={2} className="absolute inset-0 size-full opacity-60" />
          <span data-initials={initials(name)} className="relative before:content-[attr(data-initials)]" />
        </>
      )}
    </span>
  );
}

/** The wide head of a large card: the pattern alone, with the monogram standing on its lower edge. */
export function MonogramBanner({ name, type, logoUrl, className }: MonogramProps & { className?: string }) {
  return (
    <div data-tint={typeTint(type)} className={cx('relative h-36 overflow-hidden bg-tint', className)}>
      <Pattern seed={name} columns={10} rows={3} className="absolute inset-0 size-full" />
      <Monogram
        name={name}
        type={type}
        logoUrl={logoUrl}
        size="lg"
        className="absolute! bottom-4 left-5 border-2 border-surface shadow-float"
      />
    </div>
  );
}
