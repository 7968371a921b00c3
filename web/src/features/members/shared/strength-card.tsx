import type { Me } from '@guildhall/contract/members.ts';
import { profileStrength } from '@guildhall/contract/strength.ts';
import { Plus } from 'lucide-react';
import { rich, t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EditLink } from './edit-link.tsx';
import { fieldLabels } from './field-labels.ts';

/** How much of the profile is filled in, and the way to each field that isn't. */
export function StrengthCard({ me }: { me: Me }) {
  const { percent, missing } = profileStrength(me);
  const labels = fieldLabels();
  return (
    <Card>
      <CardHeader title={t('Profile Strength')} actions={<span className="font-serif text-xl">{percent}%</span>} />
      <CardBody>
        <Progress value={percent} label={t('Profile strength in percent')} />
        {missing.length === 0 ? (
          <p className="mt-3 text-sm text-muted">{t('Your profile is complete.')}</p>
        ) : (
          <>
            <p id="missing-details" className="mt-3 text-sm text-muted">
              {t('{count, plural, one {One detail is} other {# details are}} missing:', { count: missing.length })}
            </p>
            <ul aria-labelledby="missing-details" className="mt-2 flex flex-wrap gap-2">
              {missing.map((field) => (
                <li key={field}>
                  <EditLink
                    field={field}
                    className="inline-flex min-h-8 items-center gap-1 rounded-full border border-control py-1 pr-3 pl-2 text-sm font-medium hover:bg-sunken pointer-coarse:min-h-11"
                  >
                    <Plus aria-hidden="true" strokeWidth={1.75} className="size-4 text-muted" />
                    {rich('<spoken>Add your</spoken> {field}', {
                      spoken: (words) => <span className="sr-only">{words}</span>,
                      field: labels[field],
                    })}
                  </EditLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}
