import { cx } from '#web/lib/classes.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { useColumns } from './use-columns.ts';

const rows = [1, 2, 3, 4, 5];

export function RoomListSkeleton({ isNarrow = false }: { isNarrow?: boolean }) {
  if (isNarrow)
    return (
      <div className="space-y-3 py-1" aria-busy="true">
        {rows.map((row) => (
          <Skeleton key={row} className="mx-auto size-10 rounded-full" />
        ))}
      </div>
    );
  return (
    <div className="space-y-1 p-3" aria-busy="true">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 p-2">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function MessagesSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden p-4 sm:px-6" aria-busy="true">
      {rows.map((row) => (
        <div key={row} className={row % 3 === 0 ? 'flex justify-end' : 'flex gap-3'}>
          {row % 3 !== 0 && <Skeleton className="size-8 shrink-0 rounded-full" />}
          <Skeleton className={row % 2 === 0 ? 'h-16 w-3/5 rounded-card' : 'h-10 w-2/5 rounded-card'} />
        </div>
      ))}
    </div>
  );
}

/** Whom it is with. */
export function AboutSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="size-14 rounded-full" />
      <SkeletonText className="mt-4" lines={4} />
    </div>
  );
}

/** The rooms beside a conversation, where there is no room for their names. */
export function StripSkeleton({ className }: { className: string }) {
  return (
    <div className={cx('w-17 shrink-0 border-r bg-surface', className)}>
      <div className="h-16 border-b short:h-11" />
      <RoomListSkeleton isNarrow />
    </div>
  );
}

interface ConversationSkeletonProps {
  /** 'auto': the style sheet finds out (`columnsFor`). */
  hasAbout: boolean | 'auto';
}

/** A conversation to come: its head, its messages, the place to write in, and where there is room, whom it is with. */
export function ConversationSkeleton({ hasAbout }: ConversationSkeletonProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1" aria-busy="true">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex min-h-16 shrink-0 items-center border-b bg-surface px-3 short:min-h-11 sm:px-5">
          <Skeleton className="h-5 w-40" />
        </div>
        <MessagesSkeleton />
        <div className="shrink-0 border-t bg-surface p-3 short:py-1.5 sm:px-5">
          <Skeleton className="h-12 rounded-card" />
        </div>
      </div>
      {hasAbout && (
        <div
          className={cx(
            'w-72 shrink-0 border-l bg-surface p-5 2xl:w-80',
            hasAbout === 'auto' && 'hidden md:@min-[900px]:block',
          )}
        >
          <AboutSkeleton />
        </div>
      )}
    </div>
  );
}

/** Until it is known whether somebody is signed in. */
export function ChatSkeleton() {
  const [ref, columns] = useColumns();
  return (
    <div ref={ref} className="flex min-h-0 min-w-0 flex-1">
      <div className="w-full shrink-0 border-r bg-surface md:w-72 2xl:w-80">
        <RoomListSkeleton />
      </div>
      <div className="hidden min-w-0 flex-1 md:flex">
        <ConversationSkeleton hasAbout={columns?.count === 3} />
      </div>
    </div>
  );
}
