import { Link } from 'react-router';
import { useMatches } from '#web/features/matching/queries.ts';
import { formatAgo, formatFull } from '#web/lib/format.ts';
import { chatRoom, paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const shown = 5;

function List() {
  const { data: matches, error, refetch } = useMatches();
  if (error && !matches) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!matches)
    return (
      <div className="space-y-4 p-5">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </div>
    );
  const accepted = matches.filter((match) => match.status === 'accepted').slice(0, shown);
  if (accepted.length === 0)
    return (
      <EmptyState drawing="table" level={3} title="No matches yet" className="py-8">
        When a business accepts your request, or you accept theirs, it stands here.
      </EmptyState>
    );
  return (
    <ul className="mt-3 divide-y border-t">
      {accepted.map((match) => (
        <li key={match.id} className="flex items-center gap-4 px-5 py-3">
          <Monogram
            name={match.business.name}
            type={match.business.type}
            logoUrl={match.business.logoUrl}
            size="sm"
          />
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-medium">{match.business.name}</p>
            <p className="truncate text-muted">
              {[match.business.industry, match.business.location].filter(Boolean).join(' · ')}
              {(match.business.industry || match.business.location) && ' · '}
              <time dateTime={match.createdAt.toISOString()} title={formatFull(match.createdAt)}>
                {formatAgo(match.createdAt)}
              </time>
            </p>
          </div>
          {match.roomId && (
            <Button asChild size="sm" variant="soft">
              <Link to={chatRoom(match.roomId)} aria-label={`Message ${match.business.name}`}>
                Message
              </Link>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function RecentMatches() {
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Recent Matches"
        actions={
          <Button asChild size="sm" variant="secondary">
            <Link to={paths.matching}>View All Matches</Link>
          </Button>
        }
      />
      <List />
    </Card>
  );
}
