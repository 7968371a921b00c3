import { cx } from '#web/lib/classes.ts';
import { Picture } from '#web/ui/picture.tsx';

/** Decoration beside the event's title; nothing where it doesn't load. */
export function EventPicture({ src, size, className }: { src: string; size: number; className: string }) {
  return (
    <span aria-hidden="true" className={cx('overflow-hidden has-[img]:bg-sunken', className)}>
      <Picture src={src} size={size} className="object-cover">
        {null}
      </Picture>
    </span>
  );
}
