import { type ReactNode, useCallback, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { siteOrigin } from '#web/lib/rendering.ts';

/** From the web, which this site is part of; anything else (`data:`, `javascript:`) is not drawn. */
function imageUrl(value: string | null | undefined): string | undefined {
  if (!value || !URL.canParse(value, siteOrigin())) return undefined;
  const { protocol, href } = new URL(value, siteOrigin());
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

interface PictureProps {
  src: string | null | undefined;
  /** In CSS pixels, both ways, so that its place is known before it is there. */
  size: number;
  /** What stands in its place where there is none, or when it does not load. */
  children: ReactNode;
  className?: string;
}

/** A square picture from wherever its owner keeps it. Decoration: the name stands beside it. */
export function Picture({ src, size, children, className }: PictureProps) {
  const url = imageUrl(src);
  const [failedUrl, setFailedUrl] = useState<string>();
  // One that failed before React was there has told nobody.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) image.decode().catch(() => setFailedUrl(image.src));
  }, []);
  if (!url || url === failedUrl) return children;
  return (
    <img
      ref={check}
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(url)}
      className={cx('size-full', className)}
    />
  );
}
