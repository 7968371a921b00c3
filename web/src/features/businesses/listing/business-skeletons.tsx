import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** The specified spinner; a quick answer comes before it is seen. */
export function PatientSpinner({ label }: { label: string }) {
  return (
    <div className="animate-[fade-in_150ms_300ms_ease-out_both]">
      <SpinnerBlock label={label} />
    </div>
  );
}

/** Cards to come, as items of the list that the others stand in. */
export function CardSkeletons({ count }: { count: number }) {
  return numbers(count).map((number) => (
    <li key={`skeleton-${number}`} aria-hidden="true">
      <Card className="flex h-full min-h-52 flex-col gap-3 p-3.5">
        <div className="flex gap-3">
          <Skeleton className="size-10" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5 rounded-full" />
          </div>
        </div>
        <SkeletonText lines={2} />
        <SkeletonText lines={2} className="w-1/2" />
      </Card>
    </li>
  ));
}

/** Rows to come, under the table. */
export function RowSkeletons({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div aria-hidden="true" className="space-y-2 pt-2">
      {numbers(count).map((number) => (
        <Skeleton key={number} className="h-14 w-full" />
      ))}
    </div>
  );
}
