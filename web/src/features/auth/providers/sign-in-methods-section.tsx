import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { listIdentities } from '@guildhall/contract/identities.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { identitiesQuery, useLinkIdentity, useUnlinkIdentity } from './identity-queries.ts';
import { ProviderMark } from './marks.tsx';
import { useProviders } from './queries.ts';
import { RoundTripError } from './round-trip-error.tsx';

type Identity = Answer<typeof listIdentities>[number];

function LinkedRow({ identity }: { identity: Identity }) {
  const { provider, name, email, createdAt, isLastWay } = identity;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useUnlinkIdentity();
  const unlink = () =>
    mutate(identity.id, {
      onSettled: () => setAsking(false),
      onError: (error) => reportError(error, t('{name} could not be unlinked. Please try again.', { name })),
    });
  return (
    <>
      <SettingsRow
        icon={<ProviderMark provider={provider} />}
        title={name}
        text={
          <>
            <p>
              {email && `${email} · `}
              {t('linked {date}', { date: formatDate(createdAt) })}
            </p>
            {isLastWay && (
              <p>{t('Your only way in: set a password or link another provider to be able to unlink it.')}</p>
            )}
          </>
        }
        actions={
          <Button size="sm" variant="secondary" disabled={isLastWay} onClick={() => setAsking(true)}>
            {rich('Unlink<hidden> {name}</hidden>', {
              name,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Unlink {name}?', { name })}
        description={t('You will not be able to sign in through {name} any more, until you link it again.', {
          name,
        })}
        action={t('Unlink {name}', { name })}
        onConfirm={unlink}
        pending={isPending}
      />
    </>
  );
}

/** Which providers let the member in, and which could. */
export function SignInMethodsSection() {
  const identities = useQuery(identitiesQuery);
  const { data: providers = [] } = useProviders();
  const { mutate, isPending, variables } = useLinkIdentity();
  return (
    <SettingsSection
      id="sign-in-methods"
      title={t('Sign-in methods')}
      description={t('Link an account that you have elsewhere, and sign in here without a password.')}
    >
      <RoundTripError />
      <QueryView
        query={identities}
        loading={<SkeletonText lines={2} />}
        failed={(failure) => <ErrorLine {...failure} title={t('Your sign-in methods could not be loaded.')} />}
      >
        {(linked) => (
          <>
            {linked.length > 0 && (
              <ul aria-label={t('Linked')} className="divide-y">
                {linked.map((identity) => (
                  <LinkedRow key={identity.id} identity={identity} />
                ))}
              </ul>
            )}
            <ul
              aria-label={t('Can be linked')}
              className="mt-4 grid grid-cols-1 sm:grid-cols-2 gap-2.5 first:mt-0"
            >
              {providers
                .filter(({ key }) => !linked.some(({ provider }) => provider === key))
                .map(({ key, name }) => (
                  <li key={key}>
                    <Button
                      variant="secondary"
                      className="w-full"
                      pending={isPending && variables === key}
                      onClick={() =>
                        mutate(key, {
                          onError: (error) =>
                            reportError(error, t('{name} could not be linked. Please try again.', { name })),
                        })
                      }
                    >
                      <ProviderMark provider={key} />
                      {t('Link {name}', { name })}
                    </Button>
                  </li>
                ))}
            </ul>
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
