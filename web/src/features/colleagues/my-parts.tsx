import type { ColleaguePart } from '@guildhall/contract/colleagues.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { listingPage, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { partsQuery, usePartActs } from './queries.ts';

function Part({ part: { business, owner, role, isShown } }: { part: ColleaguePart }) {
  const { change, leave } = usePartActs(business.id);
  const [isAsking, setIsAsking] = useState(false);
  const { id, name } = business;
  // Its row may be gone by then, and a callback of the row with it.
  const leaveIt = () =>
    leave
      .mutateAsync()
      .then(() => toast({ title: t('You have left'), description: name }))
      .catch(() => undefined)
      .finally(() => setIsAsking(false));
  const words = [role, owner && t('owned by {name}', { name: owner.displayName })].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Monogram {...business} />
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-sans text-base font-medium wrap-anywhere">
          <Link to={listingPage(id)} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="text-sm wrap-anywhere text-muted">{words}</p>
        <div className="mt-2">
          <CheckField label={t('Members see me on its page')}>
            <Checkbox
              checked={change.isPending ? change.variables : isShown}
              onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
            />
          </CheckField>
        </div>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button asChild variant="secondary" size="sm">
          <Link to={`${paths.myBusinesses}?edit=${id}`}>
            {rich('Edit<hidden> {name}</hidden>', {
              name,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Link>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          {rich('Leave<hidden> {name}</hidden>', {
            name,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setIsAsking(false)}
        title={t('Leave {name}?', { name })}
        description={t('You can no longer change its listing or read its enquiries. Its owner is told.')}
        action={t('Leave')}
        pending={leave.isPending}
        onConfirm={leaveIt}
      />
    </li>
  );
}

/** Businesses of others that the member looks after with their owners; nothing where there are none. */
export function MyParts() {
  const { data: parts = [] } = useQuery(partsQuery);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts" className="mt-6">
      <Card>
        <CardBody>
          <h2 id="parts" className="mb-4 text-xl">
            {t('You look after')}
          </h2>
          <ul className="divide-y">
            {parts.map((part) => (
              <Part key={part.business.id} part={part} />
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}
