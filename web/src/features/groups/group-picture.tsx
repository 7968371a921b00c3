import { UsersRound } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { Picture } from '#web/ui/picture.tsx';

interface GroupPictureProps {
  src: string | null;
  isLarge?: boolean;
}

/** Decoration beside the group's name. */
export function GroupPicture({ src, isLarge = false }: GroupPictureProps) {
  return (
    <span
      aria-hidden="true"
      data-tint="blue"
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-tint text-on-tint',
        isLarge ? 'size-20' : 'size-12',
      )}
    >
      <Picture src={src} size={isLarge ? 80 : 48} className="object-cover">
        <UsersRound strokeWidth={1.5} className={isLarge ? 'size-9' : 'size-6'} />
      </Picture>
    </span>
  );
}
