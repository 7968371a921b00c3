import { Link } from 'react-router';
import { MembersOnly } from '#web/features/auth/members-only.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function GroupsPage() {
  return (
    <>
      <PageHeader title="Business Groups" subtitle="Connect with industry communities and networks" />
      <MembersOnly
        prompt="Sign in to see the groups"
        why="Groups bring the members of one industry or interest together, in public or by invitation."
      >
        {() => (
          <Card>
            <EmptyState
              drawing="table"
              title="No Groups Found"
              action={
                <Button asChild variant="secondary">
                  <Link to={paths.directory}>Browse Directory</Link>
                </Button>
              }
            >
              No group has been formed in this community. The directory shows who works in your industry.
            </EmptyState>
          </Card>
        )}
      </MembersOnly>
    </>
  );
}
