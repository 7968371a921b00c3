import type { MemberCard } from '@guildhall/contract/members.ts';
import { MemberLine } from '#web/features/members/shared/member-line.tsx';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useBlocks } from './queries.ts';
import { UnblockButton } from './unblock-button.tsx';

function Row({ member }: { member: MemberCard }) {
  return (
    <li tabIndex={-1} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <MemberLine member={member} />
      <UnblockButton member={member} />
    </li>
  );
}

/** Whom the viewer has blocked: a card where there is somebody, else a quiet line. The section takes the focus of the last row. */
export function BlockList() {
  return (
    <section aria-label={t('Blocked members')} tabIndex={-1}>
      <QueryView
        query={useBlocks()}
        loading={<SkeletonText lines={1} className="px-5" />}
        failed={(failure) => (
          <ErrorLine {...failure} title={t('Your blocks could not be loaded.')} className="px-5" />
        )}
        empty={<p className="px-5 text-sm text-muted">{t('You haven’t blocked anyone.')}</p>}
      >
        {(blocks) => (
          <Card>
            <CardHeader
              title={t('Blocked members')}
              subtitle={t('They aren’t told, and you don’t see their messages.')}
            />
            <CardBody>
              <ul aria-label={t('Blocked members')} className="divide-y text-sm">
                {blocks.map((member) => (
                  <Row key={member.id} member={member} />
                ))}
              </ul>
            </CardBody>
          </Card>
        )}
      </QueryView>
    </section>
  );
}
