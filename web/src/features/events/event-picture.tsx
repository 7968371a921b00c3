import { cx } from '#web/lib/classes.ts';
import { Picture, type PictureProps } from '#web/ui/picture.tsx';

type EventPictureProps = Pick<PictureProps, 'size' | 'isSmall'> & { src: string; className: string };

/** Decoration beside the event's title; nothing where it doesn't load. */
export function EventPicture({ className, ...picture }: EventPictureProps) {
  return (
    <span aria-hidden="true" className={cx('overflow-hidden has-[img]:bg-sunken', className)}>
      <Picture {...picture} className="object-cover">
        {null}
      </Picture>
    </span>
  );
}
