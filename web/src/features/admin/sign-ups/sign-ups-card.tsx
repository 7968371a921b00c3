import type { WaitingSignUp } from '@guildhall/contract/sign-ups.ts';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdmit, useSignUps } from './queries.ts';

const RefuseDialog = laterDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

/** Who has signed up and waits to be let in; where nobody does, nothing is drawn. */
export function SignUpsCard() {
  const { data } = useSignUps();
  const admit = useAdmit();
  const [refused, setRefused] = useState<WaitingSignUp>();
  const [isRefusing, setIsRefusing] = useState(false);
  if (!data || data.total === 0) return null;

  function refuse(one: WaitingSignUp) {
    setRefused(one);
    setIsRefusing(true);
  }

  return (
    <section aria-label={t('Waiting to be let in')} tabIndex={-1}>
      <Card>
        <CardHeader
          title={t('{count, plural, one {# newcomer waits} other {# newcomers wait}} to be let in', {
            count: data.total,
          })}
          subtitle={t(
            'They have confirmed their address. Until you decide, they can’t sign in and nobody sees them.',
          )}
        />
        <CardBody>
          <ul className="divide-y">
            {data.items.map((one) => (
              <SettingsRow
                key={one.id}
                title={one.displayName}
                text={`${one.email} · ${formatDate(one.since)}`}
                actions={
                  <>
                    <Button
                      size="sm"
                      aria-label={t('Let in {name}', { name: one.displayName })}
                      pending={admit.isPending && admit.variables === one.id}
                      onClick={() =>
                        admit.mutate(one.id, {
                          onSuccess: () =>
                            toast({
                              title: t('{name} is in', { name: one.displayName }),
                              description: t('A mail tells them.'),
                            }),
                        })
                      }
                    >
                      {t('Let in')}
                    </Button>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={t('Refuse {name}', { name: one.displayName })}
                      onClick={() => refuse(one)}
                    >
                      {t('Refuse')}
                    </Button>
                  </>
                }
              />
            ))}
          </ul>
        </CardBody>
      </Card>
      {refused && (
        <RefuseDialog signUp={refused} dialog={{ isOpen: isRefusing, close: () => setIsRefusing(false) }} />
      )}
    </section>
  );
}
