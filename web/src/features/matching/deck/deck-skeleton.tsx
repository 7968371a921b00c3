import { t } from '#web/lib/text.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** Around the card and its buttons, which stand below it or, in low windows, beside it. */
export const deckFrame = 'mx-auto max-w-xl @3xl:max-w-4xl low:flex low:gap-3';

/** In the shape of the card and its buttons. */
export function DeckSkeleton() {
  return (
    <div role="status" className={deckFrame}>
      <span className="sr-only">{t('Loading businesses')}</span>
      <div className="overflow-hidden rounded-card border bg-surface shadow-float low:min-w-0 low:flex-1 @3xl:grid @3xl:min-h-112 @3xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-20 rounded-none sm:h-28 @3xl:h-full" />
        <div className="flex flex-col gap-4 p-5 @3xl:p-7">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-16" />
          <SkeletonText lines={3} />
          <div className="flex gap-2">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-24" />
          </div>
          <Skeleton className="h-14" />
        </div>
      </div>
      <div className="flex items-center justify-center gap-3 pt-6 pb-3 sm:gap-4 low:flex-col low:justify-start low:gap-1 low:p-0 low:md:gap-3">
        {['size-11', 'size-16', 'size-13', 'size-16', 'size-11'].map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
          <Skeleton key={index} className={`${size} rounded-full short:size-11`} />
        ))}
      </div>
    </div>
  );
}
