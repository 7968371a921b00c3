import { industries } from '@guildhall/contract/businesses.ts';
import { X } from 'lucide-react';
import { useIndustries } from '#web/features/businesses/shared/industries.ts';
import { rich, t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useLabels, useSetIndustry, useSetLabel } from '../queries.ts';
import { kindWords } from './words.ts';

/** What admins have said of industries and types of files; more is said where an import meets them. */
export function LabelTable() {
  const set = useSetLabel();
  return (
    <>
      <AddedIndustries />
      <Card>
        <CardHeader
          title={t('Words in imported files')}
          subtitle={t('How industries, types and sizes in your files are listed.')}
        />
        <CardBody>
          <QueryView
            query={useLabels()}
            loading={<SkeletonText lines={2} />}
            failed={(failure) => <ErrorLine {...failure} title={t('These names could not be loaded.')} />}
            empty={
              <p className="text-sm text-muted">
                {t(
                  'There are none yet. Each import shows how it reads the words in your file. What you change there is listed here.',
                )}
              </p>
            }
          >
            {(labels) => (
              <ul aria-label={t('Words in imported files')} className="divide-y text-sm">
                {labels.map(({ kind, given, value }) => (
                  <li key={`${kind} ${given}`} className="flex items-center justify-between gap-3 py-2">
                    <span className="min-w-0 wrap-anywhere">
                      {rich('{given} is listed as {value}', {
                        given: <bdi className="font-medium">{given}</bdi>,
                        value: <bdi className="font-medium">{value}</bdi>,
                      })}{' '}
                      <span className="text-muted">({t(kindWords[kind])})</span>
                    </span>
                    <IconButton
                      label={t('Forget {given}', { given })}
                      onClick={() =>
                        set.mutate({ kind, given, value: null }, { onError: (error) => reportError(error) })
                      }
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </CardBody>
      </Card>
    </>
  );
}

/** What staff have added to the industries of every site. */
function AddedIndustries() {
  const offered = useIndustries();
  const set = useSetIndustry();
  const added = offered.filter((name) => !(industries as readonly string[]).includes(name));
  if (added.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t('Industries of this site')}
        subtitle={t('You have added these to the standard ones.')}
      />
      <CardBody>
        <ul aria-label={t('Industries of this site')} className="divide-y text-sm">
          {added.map((name) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2">
              <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
              <IconButton
                label={t('Remove {name}', { name })}
                onClick={() => set.mutate({ name, isOffered: false }, { onError: (error) => reportError(error) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">{t('Listings keep an industry even after you remove it.')}</p>
      </CardBody>
    </Card>
  );
}
