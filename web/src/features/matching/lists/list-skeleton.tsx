import { t } from '#web/lib/text.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** In the shape of the search box and the cards below it. */
export function ListSkeleton() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{t('Loading matches')}</span>
      <Skeleton className="mb-4 h-10 w-full max-w-md" />
      <div className="grid gap-4 @4xl:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} className="p-5">
            <div className="flex gap-4">
              <Skeleton className="size-14" />
              <div className="flex-1 space-y-2.5 pt-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
            <SkeletonText lines={2} className="mt-4" />
            <Skeleton className="mt-5 ml-auto h-10 w-36" />
          </Card>
        ))}
      </div>
    </div>
  );
}
