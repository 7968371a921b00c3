import { Link } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/gate.tsx';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function GroupsPage() {
  return (
    <>
      <PageHeader title="Business Groups" subtitle="Connect with industry communities and networks" />
      <Gate
        visitor={
          <SignInCard title="Sign in to see the groups">
            Groups bring together members who share an industry or an interest. Some are open to all, some by
            invitation.
          </SignInCard>
        }
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
              There are no groups here yet. In the directory you can see who else works in your industry.
            </EmptyState>
          </Card>
        )}
      </Gate>
    </>
  );
}
