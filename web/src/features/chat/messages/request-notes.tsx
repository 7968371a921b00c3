import type { RequestNote } from '@guildhall/contract/chat.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import { cx } from '#web/lib/classes.ts';
import { rich } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface RequestNotesProps {
  notes: readonly RequestNote[] | undefined;
  /** Whose faces are known; without one the note bears the name of its time alone. */
  people?: readonly (Pick<MemberCard, 'id' | 'displayName' | 'profileImageUrl'> | null)[];
  className?: string;
}

/** What was written with the requests that a match began with. */
export function RequestNotes({ notes = [], people = [], className }: RequestNotesProps) {
  return notes.map(({ memberId, name, text }) => {
    const author = people.find((person) => person?.id === memberId);
    return (
      <figure
        key={memberId}
        className={cx('mx-auto w-fit max-w-full border-s-2 border-primary/40 ps-3 text-start text-sm', className)}
      >
        <figcaption className="flex items-center gap-2 text-muted">
          {author && <Avatar name={author.displayName || '?'} src={author.profileImageUrl} size="xs" />}
          <span className="min-w-0 wrap-anywhere">
            {rich('{name} wrote with the request', { name: <bdi>{author?.displayName || name}</bdi> })}
          </span>
        </figcaption>
        <blockquote dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      </figure>
    );
  });
}
