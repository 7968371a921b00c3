import { formatAgo, formatFull } from '#web/lib/format.ts';

/** 'Sent 3 days ago', with the exact time on hover. */
export function TimeSince({ said, when }: { said: string; when: Date }) {
  return (
    <>
      {said}{' '}
      <time dateTime={when.toISOString()} title={formatFull(when)}>
        {formatAgo(when)}
      </time>
    </>
  );
}
