import type { Group } from '@guildhall/contract/groups.ts';
import { UsersRound } from 'lucide-react';
import { useId } from 'react';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { groupPage, loginThen } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNamedBy } from '#web/ui/use-named-by.ts';
import { Activity, GroupBadges, memberWords } from './group-facts.tsx';
import { GroupPicture } from './group-picture.tsx';
import { JoinButton } from './join-button.tsx';

export function GroupCard({ group }: { group: Group }) {
  const nameId = useId();
  const details = useNamedBy(nameId);
  const isSignedIn = useIsSignedIn();
  const page = groupPage(group.id);
  return (
    <article aria-labelledby={nameId} className="h-full">
      <Card className="opens-by-name flex h-full flex-col gap-4 p-5">
        <div className="flex items-start gap-3">
          <GroupPicture group={group} />
          <div className="min-w-0 flex-1 space-y-2">
            <h2 id={nameId} className="line-clamp-3 text-lg leading-6 wrap-anywhere">
              <Link to={page} className="underline-offset-3 hover:underline">
                <bdi>{group.name}</bdi>
              </Link>
            </h2>
            <GroupBadges group={group} />
          </div>
        </div>
        <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-muted">
          {group.description}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <UsersRound aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {memberWords(group.memberCount)}
          </span>
          <Activity group={group} />
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t pt-4">
          {isSignedIn ? (
            <JoinButton group={group} describedBy={nameId} />
          ) : (
            <Button asChild>
              <Link to={loginThen(page)} aria-describedby={nameId}>
                {t('Sign in to join')}
              </Link>
            </Button>
          )}
          {/* The name leads there as well: one stop of the keyboard is enough. */}
          <Button asChild variant="secondary" className="ml-auto">
            <Link to={page} tabIndex={-1} {...details}>
              {t('View Details')}
            </Link>
          </Button>
        </div>
      </Card>
    </article>
  );
}
