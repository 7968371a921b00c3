import type { Me } from '@guildhall/contract/members.ts';
import { Gate, SignInCard } from '#web/features/auth/gate.tsx';
import { MembershipBadge } from '#web/features/billing/membership-badge.tsx';
import { BlockList } from '#web/features/blocks/block-list.tsx';
import { RoleBadge } from '#web/features/members/role-badge.tsx';
import { StrengthCard } from '#web/features/members/strength-card.tsx';
import { PictureButton } from '#web/features/pictures/picture-button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

function HeaderCard({ me }: { me: Me }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-6">
      <PictureButton me={me} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="text-xl break-words">{me.displayName}</h2>
        <p className="mt-0.5 break-all text-muted">{me.email}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <MembershipBadge type={me.membershipType} />
          <RoleBadge role={me.role} />
          {!me.isEmailConfirmed && <Badge tint="orange">E-mail not confirmed</Badge>}
        </p>
      </div>
    </Card>
  );
}

function Details({ me }: { me: Me }) {
  const rows: [string, string | null][] = [
    ['First name', me.firstName],
    ['Last name', me.lastName],
    ['Nickname', me.nickname],
    ['E-mail', me.email],
    ['Location', me.location],
    ['Phone', me.phone],
    ['Website', me.website],
    ['Bio', me.bio],
    ['Member since', formatDate(me.createdAt)],
  ];
  return (
    <Card>
      <CardHeader title="About you" />
      <CardBody>
        <dl className="divide-y text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words whitespace-pre-line">
                {value || <span className="text-muted">Not given</span>}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile" subtitle="How the community knows you" />
      <Gate visitor={<SignInCard title="Please log in to view your profile." />}>
        {(me) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0 space-y-6">
              <HeaderCard me={me} />
              <Details me={me} />
            </div>
            <div className="min-w-0 space-y-6">
              <StrengthCard me={me} />
              <BlockList />
            </div>
          </div>
        )}
      </Gate>
    </>
  );
}
