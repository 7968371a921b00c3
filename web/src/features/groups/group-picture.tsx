import type { Group } from '@guildhall/contract/groups.ts';
import { freeLook } from '#web/features/businesses/shared/look.ts';
import { cx } from '#web/lib/classes.ts';
import { Pattern } from '#web/ui/pattern.tsx';
import { Picture } from '#web/ui/picture.tsx';

const sizes = {
  md: { pixels: 48, look: 'size-12' },
  lg: { pixels: 80, look: 'size-20' },
  /** As `lg`, smaller on phones. */
  fluid: { pixels: 80, look: 'size-14 sm:size-20' },
};

interface GroupPictureProps {
  group: Pick<Group, 'name' | 'pictureUrl'>;
  size?: keyof typeof sizes;
}

/** Its picture, or a piece of frieze that no neighbour has. Decoration beside the group's name. */
export function GroupPicture({ group: { name, pictureUrl }, size = 'md' }: GroupPictureProps) {
  const { pixels, look } = sizes[size];
  const { tint, shade } = freeLook(name);
  return (
    <span
      aria-hidden="true"
      data-tint={tint}
      data-shade={shade}
      className={cx('inline-flex shrink-0 overflow-hidden rounded-control bg-tint text-on-tint', look)}
    >
      <Picture src={pictureUrl} size={pixels} className="object-cover">
        <Pattern seed={name} columns={3} rows={3} className="size-full" />
      </Picture>
    </span>
  );
}
