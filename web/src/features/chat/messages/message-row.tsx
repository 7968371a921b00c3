import { formerMember, type MemberCard } from '@guildhall/contract/members.ts';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { memo } from 'react';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { RoleBadge } from '#web/features/members/shared/role-badge.tsx';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { column } from '../column.ts';
import { EditTrouble } from '../own/edit-trouble.tsx';
import { Bubble } from './bubble.tsx';
import { DayDivider, NewDivider } from './dividers.tsx';
import { HoleRow } from './hole-row.tsx';
import { MessageMenu } from './message-acts.tsx';
import { OutboxBubble } from './outbox-bubble.tsx';
import { RequestNotes } from './request-notes.tsx';
import type { Change, Row } from './rows.ts';

interface AuthorProps {
  author: MemberCard | null;
}

/** Name and badges open the profile, as the picture does (product.md 2). */
function AuthorLine({ author }: AuthorProps) {
  if (!author) return <p className="pb-1 text-sm text-muted italic">{formerMember}</p>;
  return (
    <MemberLink
      id={author.id}
      className="group/author mb-1 flex max-w-full items-center gap-2 rounded-sm text-start text-sm pointer-coarse:min-h-6"
    >
      <bdi
        title={author.displayName}
        className="max-w-[min(16rem,50vw)] shrink-0 truncate font-semibold only:max-w-full group-hover/author:underline"
      >
        {author.displayName || t('Anonymous')}
      </bdi>
      {author.role !== 'user' && <RoleBadge role={author.role} />}
      {author.businessName && (
        <Badge tint="grey" title={author.businessName} className="min-w-0 shrink! group-hover/author:underline">
          <bdi>{author.businessName}</bdi>
        </Badge>
      )}
    </MemberLink>
  );
}

/** The same as the name beside it, so only for the pointer. */
function AuthorPicture({ author }: AuthorProps) {
  const picture = <Avatar name={author?.displayName || '?'} src={author?.profileImageUrl} size="sm" />;
  if (!author) return picture;
  return (
    <MemberLink id={author.id} tabIndex={-1} aria-hidden="true" className="h-fit rounded-full hover:opacity-85">
      {picture}
    </MemberLink>
  );
}

/** Shows at once where somebody has removed a message, and until the server has. */
function removing({ delivery }: Change): string {
  return delivery.state === 'offline' ? t('Goes as soon as the connection is back.') : t('Removing…');
}

/** How far an own message, or what is to stand in its place, has come. */
function OwnStatus({ edit }: { edit: Change | undefined }) {
  if (!edit) return <Check aria-label={t('Sent')} className="size-3" />;
  return edit.delivery.state === 'failed' ? (
    <CircleAlert aria-label={t('Not changed')} className="size-3 text-danger" />
  ) : (
    <Clock aria-label={t('Sending')} className="size-3" />
  );
}

interface MessageRowProps {
  row: Row;
}

function Line({ row }: MessageRowProps) {
  const { message, act, entry, hole, isFirst, isOwn } = row;
  if (hole) return <HoleRow hole={hole} />;
  if (entry) return <OutboxBubble entry={entry} />;
  const { createdAt, user } = message;
  const edit = act?.kind === 'edit' ? act : undefined;
  const content = edit ? edit.content : act ? removing(act) : message.content;
  if (message.messageType === 'system')
    return (
      <div className="mx-auto max-w-lg">
        <p dir="auto" className="py-1 text-center text-sm wrap-anywhere text-muted">
          {content}
        </p>
        <RequestNotes notes={message.notes} className="my-1" />
      </div>
    );
  const isRemoved = edit ? false : act !== undefined || message.messageType === 'removed';
  const editedAt = edit ? null : message.editedAt;
  if (isOwn)
    return (
      <>
        <div className="group/line flex items-center justify-end gap-1 ps-[12%]">
          {!act && <MessageMenu message={message} isOwn />}
          <Bubble
            content={content}
            at={createdAt}
            editedAt={editedAt}
            isOwn
            spokenName={t('You')}
            isRemoved={isRemoved}
            isTroubled={edit?.delivery.state === 'failed'}
            status={!isRemoved && <OwnStatus edit={edit} />}
          />
        </div>
        {edit && <EditTrouble act={edit} />}
      </>
    );
  return (
    <div className="flex gap-3 pe-[8%] sm:pe-[12%]">
      <div className="w-8 shrink-0">{isFirst && <AuthorPicture author={user} />}</div>
      <div className="flex min-w-0 flex-1 flex-col items-start">
        {isFirst && <AuthorLine author={user} />}
        <div className="group/line flex max-w-full items-center gap-1">
          <Bubble
            content={content}
            at={createdAt}
            editedAt={editedAt}
            isOwn={false}
            isRemoved={isRemoved}
            spokenName={isFirst ? undefined : (user?.displayName ?? formerMember)}
          />
          {!act && <MessageMenu message={message} isOwn={false} />}
        </div>
      </div>
    </div>
  );
}

export function isSameRow({ row: a }: MessageRowProps, { row: b }: MessageRowProps): boolean {
  return (
    a.message === b.message &&
    a.act === b.act &&
    a.hole?.after === b.hole?.after &&
    a.hole?.before === b.hole?.before &&
    a.entry === b.entry &&
    a.isFirst === b.isFirst &&
    a.isLast === b.isLast &&
    a.isNew === b.isNew &&
    a.day?.getTime() === b.day?.getTime()
  );
}

/** Padding, never margins: the virtual list measures what stands between the borders of a row. */
export const MessageRow = memo(function MessageRow({ row }: MessageRowProps) {
  return (
    <div className={cx(column, row.isFirst && !row.day ? 'pt-3' : 'pt-1')}>
      {row.day && <DayDivider day={row.day} />}
      {row.isNew && <NewDivider />}
      <Line row={row} />
    </div>
  );
}, isSameRow);
