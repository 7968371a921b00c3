import { type RollInvitation, rollMailsADay } from '@guildhall/contract/roll-invitations.ts';
import { formatAgo, formatFull } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useInvitations } from './queries.ts';
import { progressOf, rollTints, rollWords, titleOf } from './words.ts';

function Entry({ invitation, onOpen }: { invitation: RollInvitation; onOpen: () => void }) {
  const { state, createdAt, by, counts } = invitation;
  const name = titleOf(invitation);
  const { sent, total } = progressOf(invitation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <Badge tint={rollTints[state]}>{t(rollWords[state])}</Badge>
        </p>
        <p className="text-sm text-muted tabular-nums">
          <time title={formatFull(createdAt)}>{formatAgo(createdAt)}</time>
          {by && ` · ${by.displayName}`}
          {` · ${t('{sent, number} of {total, number} invited, {listed, number} have their listing', { sent, total, listed: counts.listed })}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Open the invitation of {name}', { name })}
        onClick={onOpen}
      >
        {t('Open')}
      </Button>
    </li>
  );
}

/** Who was invited when, and how far it has come. */
export function InvitationHistory({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useInvitations();
  return (
    <Card>
      <CardHeader
        title={t('Invitations')}
        subtitle={t(
          'Invite the owners after an import, or choose listings in the list above. At most {day, number} mails a day leave.',
          { day: rollMailsADay },
        )}
      />
      <CardBody>
        <QueryView
          query={query}
          loading={<SkeletonText lines={3} />}
          failed={(failure) => <ErrorLine {...failure} title={t('The invitations could not be loaded.')} />}
        >
          {({ pages }) => {
            const all = pages.flatMap(({ items }) => items);
            if (all.length === 0) return <p className="text-sm text-muted">{t('Nobody has been invited yet.')}</p>;
            return (
              <>
                <ul aria-label={t('Invitations')} className="divide-y">
                  {all.map((one) => (
                    <Entry key={one.id} invitation={one} onOpen={() => onOpen(one.id)} />
                  ))}
                </ul>
                <LoadMore shown={all.length} total={pages[0]?.total} noun={t('invitations')} {...moreOf(query)} />
              </>
            );
          }}
        </QueryView>
      </CardBody>
    </Card>
  );
}
