import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { cx } from '#web/lib/classes.ts';
import { whenNear } from '#web/lib/near.ts';
import { rendering, siteOrigin } from '#web/lib/rendering.ts';

/** So large is what the server draws beside each picture for where it is small (`smallPictureSizes` of the contract). */
const smallMax = 56;

/** From the web, which this site is part of; anything else (`data:`, `javascript:`) is not drawn. */
function imageUrl(value: string | null | undefined, isSmall: boolean): string | undefined {
  if (!value) return undefined;
  // Our own, which most are: reading an address takes a while.
  if (/^(?:\/[\w-]+)+$/.test(value))
    return siteOrigin() + value + (isSmall && value.startsWith('/api/files/') ? '?size=small' : '');
  if (!URL.canParse(value, siteOrigin())) return undefined;
  const { protocol, href } = new URL(value, siteOrigin());
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** What this page has shown before is there at once where it is drawn again. */
const known = new Set<string | undefined>();

export interface PictureProps {
  src: string | null | undefined;
  /** In CSS pixels, both ways, so that its place is known before it is there. */
  size: number;
  /** Asked for only when it is about to be seen, and by a script: for what members alone see, and by the dozen. */
  isPatient?: boolean;
  /** The small drawing of what was uploaded; up to 56 pixels when absent. */
  isSmall?: boolean;
  /** What stands in its place where there is none, until it is there, and when it does not load. */
  children: ReactNode;
  className?: string;
}

/** A square picture from wherever its owner keeps it. Decoration: the name stands beside it. */
export function Picture({
  src,
  size,
  isPatient = false,
  isSmall = size <= smallMax,
  children,
  className,
}: PictureProps) {
  const url = imageUrl(src, isSmall);
  const isKnown = known.has(url);
  const [isDue, setIsDue] = useState(!isPatient || isKnown);
  // What the server has drawn must be whole without a script, which alone could tell that a picture has come.
  const [isShown, setIsShown] = useState(isKnown || (!isPatient && Boolean(rendering())));
  const [failedUrl, setFailedUrl] = useState<string>();
  const wait = useCallback((place: HTMLElement) => whenNear(place, () => setIsDue(true)), []);
  // Also told of by itself: one that came or failed before React was there has told nobody.
  const settle = useCallback((image: HTMLImageElement | null) => {
    if (!image?.complete) return;
    const { src } = image;
    image.decode().then(
      () => {
        known.add(src);
        setIsShown(true);
      },
      () => setFailedUrl(src),
    );
  }, []);
  const onEnd = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => settle(currentTarget);
  if (!url || url === failedUrl) return children;
  return (
    <span ref={isDue ? null : wait} className="relative flex size-full items-center justify-center">
      {!isShown && children}
      {isDue && (
        <img
          ref={settle}
          src={url}
          alt=""
          width={size}
          height={size}
          loading={isPatient || isKnown ? 'eager' : 'lazy'}
          decoding="async"
          // In sight, a browser would ask for it before the letters' fonts.
          fetchPriority="low"
          referrerPolicy="no-referrer"
          onLoad={onEnd}
          onError={onEnd}
          className={cx('absolute inset-0 size-full', !isShown && 'opacity-0', className)}
        />
      )}
    </span>
  );
}
