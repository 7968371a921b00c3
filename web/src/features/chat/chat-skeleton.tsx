import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5];

export function RoomListSkeleton() {
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

/** Until it is known whether somebody is signed in. */
export function ChatSkeleton() {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="w-full border-r bg-surface md:w-72">
        <RoomListSkeleton />
      </div>
      <div className="hidden flex-1 md:flex">
        <MessagesSkeleton />
      </div>
    </div>
  );
}
