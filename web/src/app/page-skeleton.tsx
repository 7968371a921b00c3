import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** While the code of the very first screen is on its way. */
export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-8" aria-busy="true">
      <Skeleton className="h-9 w-64 max-w-full" />
      <SkeletonText lines={2} className="mt-4 max-w-md" />
    </div>
  );
}
