import type { MemberCard } from '@guildhall/contract/members.ts';
import { MemberLink } from '#web/features/members/member-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useBlocks } from './queries.ts';
import { UnblockButton } from './unblock-button.tsx';

function Row({ member }: { member: MemberCard }) {
  return (
    <li tabIndex={-1} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
      <MemberLink
        id={member.id}
        className="-mx-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 py-1 text-start hover:bg-sunken"
      >
        <Avatar name={member.displayName} src={member.profileImageUrl} size="sm" />
        <span className="min-w-0 leading-5">
          <bdi className="block font-medium wrap-anywhere">{member.displayName}</bdi>
          {member.businessName && (
            <bdi className="block text-xs text-muted wrap-anywhere">{member.businessName}</bdi>
          )}
        </span>
      </MemberLink>
      <UnblockButton member={member} />
    </li>
  );
}

/** Whom the viewer has blocked: a card where there is somebody, else a quiet line. The section takes the focus of the last row. */
export function BlockList() {
  return (
    <section aria-label="Blocked members" tabIndex={-1}>
      <QueryView
        query={useBlocks()}
        loading={<SkeletonText lines={1} className="px-5" />}
        failed={(failure) => <ErrorLine {...failure} what="Your blocks" className="px-5" />}
        empty={<p className="px-5 text-sm text-muted">You have blocked nobody.</p>}
      >
        {(blocks) => (
          <Card>
            <CardHeader title="Blocked members" subtitle="They aren’t told, and you don’t see their messages." />
            <CardBody>
              <ul aria-label="Blocked members" className="divide-y text-sm">
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
