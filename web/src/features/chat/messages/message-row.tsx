import type { MemberCard } from '@guildhall/contract/members.ts';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RoleBadge } from '#web/ui/role-badge.tsx';
import { Bubble } from './bubble.tsx';
import { DayDivider, NewDivider } from './dividers.tsx';
import { OutboxBubble } from './outbox-bubble.tsx';
import type { Row } from './rows.ts';

const formerMember = 'Former member';

interface AuthorProps {
  author: MemberCard | null;
  onProfile: (memberId: number) => void;
}

/** Name and badges open the profile, as the picture does (specification section 2). */
function AuthorLine({ author, onProfile }: AuthorProps) {
  if (!author) return <p className="pb-1 text-sm text-muted italic">{formerMember}</p>;
  return (
    <button
      type="button"
      onClick={() => onProfile(author.id)}
      className="group/author mb-1 flex max-w-full items-center gap-2 rounded-sm text-start text-sm pointer-coarse:min-h-6"
    >
      <bdi className="max-w-[62%] shrink-0 truncate font-semibold group-hover/author:underline">
        {author.displayName || 'Anonymous'}
      </bdi>
      {author.role !== 'user' && <RoleBadge role={author.role} />}
      {author.businessName && (
        <Badge tint="grey" className="min-w-0 shrink! group-hover/author:underline">
          <bdi>{author.businessName}</bdi>
        </Badge>
      )}
    </button>
  );
}

/** The same as the name beside it, so only for the pointer. */
function AuthorPicture({ author, onProfile }: AuthorProps) {
  const picture = <Avatar name={author?.displayName || '?'} src={author?.profileImageUrl} size="sm" />;
  if (!author) return picture;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onProfile(author.id)}
      className="h-fit rounded-full hover:opacity-85"
    >
      {picture}
    </button>
  );
}

interface MessageRowProps {
  row: Row;
  onProfile: (memberId: number) => void;
}

function Line({ row, onProfile }: MessageRowProps) {
  const { message, entry, isFirst, isOwn } = row;
  if (entry) return <OutboxBubble entry={entry} />;
  const { content, createdAt, user } = message;
  if (message.messageType === 'system')
    return (
      <p dir="auto" className="mx-auto max-w-lg py-1 text-center text-sm wrap-anywhere text-muted">
        {content}
      </p>
    );
  if (isOwn)
    return (
      <div className="flex justify-end ps-[12%]">
        <Bubble
          content={content}
          at={createdAt}
          isOwn
          spokenName="You"
          status={<Check aria-label="Sent" className="size-3" />}
        />
      </div>
    );
  return (
    <div className="flex gap-3 pe-[8%] sm:pe-[12%]">
      <div className="w-8 shrink-0">{isFirst && <AuthorPicture author={user} onProfile={onProfile} />}</div>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {isFirst && <AuthorLine author={user} onProfile={onProfile} />}
        <Bubble
          content={content}
          at={createdAt}
          isOwn={false}
          spokenName={isFirst ? undefined : (user?.displayName ?? formerMember)}
        />
      </div>
    </div>
  );
}

function isSameRow({ row: a, ...before }: MessageRowProps, { row: b, ...after }: MessageRowProps): boolean {
  return (
    before.onProfile === after.onProfile &&
    a.message === b.message &&
    a.entry === b.entry &&
    a.isFirst === b.isFirst &&
    a.isLast === b.isLast &&
    a.isNew === b.isNew &&
    a.day?.getTime() === b.day?.getTime()
  );
}

/** Padding, never margins: the virtual list measures what stands between the borders of a row. */
export const MessageRow = memo(function MessageRow({ row, onProfile }: MessageRowProps) {
  return (
    <div className={cx('mx-auto max-w-4xl px-3 sm:px-6', row.isFirst && !row.day ? 'pt-3' : 'pt-1')}>
      {row.day && <DayDivider day={row.day} />}
      {row.isNew && <NewDivider />}
      <Line row={row} onProfile={onProfile} />
    </div>
  );
}, isSameRow);
