import { businessTypes, industries } from '@guildhall/contract/businesses.ts';
import type { ImportJob } from '@guildhall/contract/imports.ts';
import { plural } from '#web/lib/format.ts';
import { reportError } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { useLabels, useSetLabel } from '../queries.ts';

const shown = 12;
const choices = { industry: industries, type: businessTypes };
const asItIs = { industry: 'Leave as is', type: 'SME' };

/** Industries that no form has, and types that are none: what is said here holds for every file to come. */
export function UnknownLabels({ job }: { job: ImportJob }) {
  const { data: labels = [] } = useLabels();
  const set = useSetLabel();
  const [most, rest] = [job.unknownLabels.slice(0, shown), job.unknownLabels.length - shown];
  if (most.length === 0) return null;
  const saidOf = (kind: string, given: string) =>
    labels.find((label) => label.kind === kind && label.given.toLowerCase() === given.toLowerCase())?.value ?? '';
  return (
    <section aria-label="Unknown industries and types" className="space-y-2">
      <h3 className="text-base">What are these?</h3>
      <p className="text-sm text-muted">
        Your file has industries or types that this site does not know. What you choose holds for the next check,
        and for every file to come.
      </p>
      <ul className="divide-y rounded-card border">
        {most.map(({ kind, given, rows }) => (
          <li
            key={`${kind} ${given}`}
            className="grid items-center gap-2 p-3 text-sm sm:grid-cols-[minmax(0,1fr)_13rem]"
          >
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{given}</bdi>{' '}
              <span className="text-muted">
                {kind}, {plural(rows, 'row', 'rows')}
              </span>
            </span>
            <Select
              aria-label={`List ${given} as`}
              value={saidOf(kind, given)}
              placeholder={asItIs[kind]}
              options={choices[kind]}
              onChange={(event) =>
                set.mutate(
                  { kind, given, value: event.target.value || null },
                  { onError: (error) => reportError(error) },
                )
              }
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-sm text-muted">And {rest} more, which fewer rows have.</p>}
    </section>
  );
}
