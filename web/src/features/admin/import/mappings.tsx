import { businessTypes } from '@guildhall/contract/businesses.ts';
import type { LabelKind } from '@guildhall/contract/import-labels.ts';
import type { ImportJob, ImportMapping } from '@guildhall/contract/imports.ts';
import { useState } from 'react';
import { useIndustries } from '#web/features/businesses/industries.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { useSetIndustry, useSetLabel } from '../queries.ts';

const shown = 12;
const kindWords: Record<LabelKind, string> = { industry: 'industry', type: 'type', employees: 'employees' };
const onError = (error: unknown) => reportError(error);
/** The choice that adds an industry; no name of one begins so. */
const adding = '+';

interface MeaningProps {
  mapping: ImportMapping;
  say: (value: string) => void;
}

function IndustrySelect({ mapping: { given, value, proposal }, say }: MeaningProps) {
  const industries = useIndustries();
  const add = useSetIndustry();
  const isNew = proposal !== null && !industries.includes(proposal);
  const choose = (chosen: string) => {
    if (!chosen.startsWith(adding)) return say(chosen);
    const name = chosen.slice(adding.length);
    add.mutate({ name, isOffered: true }, { onSuccess: () => say(name), onError });
  };
  return (
    <Select
      aria-label={`List ${given} as`}
      value={value ?? ''}
      options={[
        ...(isNew ? [{ value: adding + proposal, label: `Add the industry “${proposal}”` }] : []),
        ...industries,
      ]}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

function TypeSelect({ mapping: { given, value }, say }: MeaningProps) {
  return (
    <Select
      aria-label={`List ${given} as`}
      value={value ?? ''}
      // What is not known is an SME, as every listing without a type.
      {...(value === null && { placeholder: 'Not recognized (listed as SME)' })}
      options={businessTypes}
      onChange={(event) => event.target.value && say(event.target.value)}
    />
  );
}

function SizeInput({ mapping: { given, value }, say }: MeaningProps) {
  return (
    <Input
      key={value}
      aria-label={`List ${given} as`}
      defaultValue={value ?? ''}
      placeholder="Such as 11-50"
      maxLength={40}
      onBlur={({ target }) => target.value.trim() && target.value.trim() !== value && say(target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

const meanings = { industry: IndustrySelect, type: TypeSelect, employees: SizeInput };

/** Words of the file that are listed otherwise, those first that nobody knows: what is said here holds for every file to come. */
export function Mappings({ job: { id, mappings, needsCheck } }: { job: ImportJob }) {
  const set = useSetLabel(id);
  const [isWhole, setWhole] = useState(false);
  if (mappings.length === 0) return null;
  // In the order of the check: what is said moves no row.
  const most = isWhole ? mappings : mappings.slice(0, shown);
  return (
    <section aria-label="Words of your file" className="space-y-2">
      <h3 className="text-base">How we read your file</h3>
      <p className="text-sm text-muted">
        Change what is wrong, then check this file again to apply it. Future imports will use it too.
      </p>
      {needsCheck && (
        <p role="status" className="text-sm font-medium">
          Your changes aren’t applied yet. Check the file again before importing.
        </p>
      )}
      <ul className="divide-y rounded-card border">
        {most.map((mapping) => {
          const { kind, given, rows, isKnown } = mapping;
          const Meaning = meanings[kind];
          return (
            <li
              key={`${kind} ${given}`}
              className="grid items-center gap-2 p-3 text-sm sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{given}</bdi>{' '}
                <span className="text-muted">
                  {kindWords[kind]}, {plural(rows, 'row', 'rows')}
                  {!isKnown && ', not known here'}
                </span>
              </span>
              <Meaning mapping={mapping} say={(value) => set.mutate({ kind, given, value }, { onError })} />
            </li>
          );
        })}
      </ul>
      {!isWhole && mappings.length > shown && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Show all {mappings.length} words
        </Button>
      )}
    </section>
  );
}
