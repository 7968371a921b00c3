import { X } from 'lucide-react';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useLabels, useSetLabel } from '../queries.ts';

/** What admins have said of industries and types of files; more is said where an import meets them. */
export function LabelTable() {
  const set = useSetLabel();
  return (
    <Card>
      <CardHeader
        title="Industries and types of imported files"
        subtitle="What to list instead, where your files use other words than this site."
      />
      <CardBody>
        <QueryView
          query={useLabels()}
          loading={<SkeletonText lines={2} />}
          failed={(failure) => <ErrorLine {...failure} what="These names" />}
          empty={
            <p className="text-sm text-muted">
              There are none yet. When a file has an industry or type that is not known here, the import asks how
              to list it, and your answer stands here.
            </p>
          }
        >
          {(labels) => (
            <ul aria-label="Industries and types of imported files" className="divide-y text-sm">
              {labels.map(({ kind, given, value }) => (
                <li key={`${kind} ${given}`} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <bdi className="font-medium">{given}</bdi> is listed as{' '}
                    <bdi className="font-medium">{value}</bdi> <span className="text-muted">({kind})</span>
                  </span>
                  <IconButton
                    label={`Forget ${given}`}
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
  );
}
