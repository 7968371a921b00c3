import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** Below the heading of its card. */
export function SuggestionSkeleton() {
  return (
    <div>
      <Skeleton className="h-28 rounded-none" />
      <div className="space-y-4 p-5">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-24" />
        <SkeletonText lines={4} />
        <Skeleton className="h-10" />
      </div>
    </div>
  );
}
