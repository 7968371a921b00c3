import { businessTypes } from '@guildhall/contract/businesses.ts';
import { complaintWords } from '@guildhall/contract/complaints.ts';
import type { ImportJob, ImportMapping } from '@guildhall/contract/imports.ts';
import { useState } from 'react';
import { useIndustries } from '#web/features/businesses/shared/industries.ts';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { language } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetIndustry, useSetLabel } from '../queries.ts';
import { kindWords } from './words.ts';

const shown = 12;
/** The choice that adds an industry; no name of one begins so. */
const adding = '+';

interface MeaningProps {
  mapping: ImportMapping;
  /** `isNew`: it becomes an industry of the site first. */
  say: (value: string, how?: { isNew?: boolean; onSettled?: () => void }) => void;
}

function IndustrySelect({ mapping: { value, proposal }, say }: MeaningProps) {
  const industries = useIndustries();
  const isNew = proposal !== null && !industries.includes(proposal);
  return (
    <Select
      value={value ?? ''}
      options={[
        ...(isNew ? [{ value: adding + proposal, label: t('Add the industry “{proposal}”', { proposal }) }] : []),
        ...industries,
      ]}
      onChange={({ target: { value: chosen } }) =>
        chosen.startsWith(adding) ? say(chosen.slice(adding.length), { isNew: true }) : say(chosen)
      }
    />
  );
}

function TypeSelect({ mapping: { value }, say }: MeaningProps) {
  return (
    <Select
      value={value ?? ''}
      // What is not known is an SME, as every listing without a type.
      {...(value === null && { placeholder: t('Unknown, listed as SME') })}
      options={businessTypes}
      onChange={(event) => event.target.value && say(event.target.value)}
    />
  );
}

function SizeInput({ mapping: { value }, say }: MeaningProps) {
  const [typed, setTyped] = useState<string>();
  const kept = value ?? '';
  function leave(): void {
    const said = typed?.trim() ?? '';
    if (said === '' || said === kept) setTyped(undefined);
    // What was typed while the answer was on its way stays.
    else say(said, { onSettled: () => setTyped((now) => (now === typed ? undefined : now)) });
  }
  return (
    <Input
      value={typed ?? kept}
      placeholder={t('Such as 11-50')}
      maxLength={40}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

const meanings = { industry: IndustrySelect, type: TypeSelect, employees: SizeInput };

/** The row shows again what it said before, so the refused word stands in the sentence. */
function refusalWords(refused: string, error: unknown): string {
  const [complaint] = error instanceof ApiError ? Object.values(error.fields) : [];
  return complaint
    ? complaintWords('value', complaint, language(), t('“{refused}”', { refused }))
    : userMessage(error);
}

function Meaning({ id, mapping }: { id: number; mapping: ImportMapping }) {
  const set = useSetLabel(id);
  const add = useSetIndustry();
  const [problem, setProblem] = useState<string>();
  const { kind, given } = mapping;
  const Control = meanings[kind];
  const say: MeaningProps['say'] = (value, { isNew = false, onSettled } = {}) => {
    setProblem(undefined);
    const onError = (error: unknown) => setProblem(refusalWords(value, error));
    const list = () => set.mutate({ kind, given, value }, { onError, ...(onSettled && { onSettled }) });
    if (isNew) add.mutate({ name: value, isOffered: true }, { onSuccess: list, onError });
    else list();
  };
  return (
    <Field label={t('List {given} as', { given })} hideLabel error={problem}>
      <Control mapping={mapping} say={say} />
    </Field>
  );
}

/** Words of the file that are listed otherwise, those first that nobody knows: what is said here holds for every file to come. */
export function Mappings({ job: { id, mappings, needsCheck } }: { job: ImportJob }) {
  const [isWhole, setWhole] = useState(false);
  if (mappings.length === 0) return null;
  // In the order of the check: what is said moves no row.
  const most = isWhole ? mappings : mappings.slice(0, shown);
  return (
    <section aria-label={t('Words in your file')} className="space-y-2">
      <h3 className="text-base">{t('How we read your file')}</h3>
      <p className="text-sm text-muted">
        {t('Change what is wrong, then check this file again to apply it. Future imports will use it too.')}
      </p>
      {needsCheck && (
        <p role="status" className="text-sm font-medium">
          {t('Your changes aren’t applied yet. Check the file again before importing.')}
        </p>
      )}
      <ul className="divide-y rounded-card border">
        {most.map((mapping) => {
          const { kind, given, rows, isKnown } = mapping;
          return (
            <li
              key={`${kind} ${given}`}
              className="grid items-center gap-2 p-3 text-sm sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{given}</bdi>{' '}
                <span className="text-muted">
                  {isKnown
                    ? t('{kind}, {rows, plural, one {# row} other {# rows}}', { kind: t(kindWords[kind]), rows })
                    : t('{kind}, {rows, plural, one {# row} other {# rows}}, not recognised', {
                        kind: t(kindWords[kind]),
                        rows,
                      })}
                </span>
              </span>
              <Meaning id={id} mapping={mapping} />
            </li>
          );
        })}
      </ul>
      {!isWhole && mappings.length > shown && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {t('Show all {count} words', { count: mappings.length })}
        </Button>
      )}
    </section>
  );
}
