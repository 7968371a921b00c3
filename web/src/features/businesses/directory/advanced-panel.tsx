import { type AdvancedName, distances, foundedSpans, sizes } from '@guildhall/contract/advanced-filters.ts';
import type { Facets } from '@guildhall/contract/businesses.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckField, Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { advancedLabels, isAdvancedOn, splitValues, toggled, valueWords } from './advanced-filters.ts';
import { AdvancedGate } from './advanced-gate.tsx';
import type { Filters } from './directory-filters.ts';
import { useMayAdvance } from './use-may-advance.ts';

interface AdvancedPanelProps {
  filters: Filters;
  facets: Facets | undefined;
  onChange: (next: Partial<Filters>) => void;
}

/** Further filters, for plans that have them; who has another plan sees what they would leave. Visitors have no plan. */
export function AdvancedPanel(props: AdvancedPanelProps) {
  const { data: me } = useMe();
  const mayAdvance = useMayAdvance();
  if (!me && !mayAdvance) return null;
  return (
    <Disclosure summary={t('More filters')} isOpen={mayAdvance && isAdvancedOn(props.filters)} className="mt-4">
      {mayAdvance ? <AdvancedFields {...props} /> : <AdvancedGate advanced={props.facets?.advanced} />}
    </Disclosure>
  );
}

function AdvancedFields({ filters, facets, onChange }: AdvancedPanelProps) {
  const { data: me } = useMe();
  const advanced = facets?.advanced;
  const isSomewhere = filters.sort === 'nearest' || Boolean(me?.location);
  const of = (list: Facets['industries'] | undefined, value: string) =>
    list?.find((one) => one.value === value)?.count ?? (list ? 0 : null);
  const several = (name: AdvancedName, list: Facets['industries'] | undefined, values: readonly string[]) => (
    <Several
      label={t(advancedLabels[name])}
      choices={values.map((value) => ({ value, label: valueWords(name, value), count: of(list, value) }))}
      chosen={filters[name]}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
  const flag = (name: AdvancedName, count: number | null | undefined, missing?: string) => (
    <CheckField label={counted(t(advancedLabels[name]), count ?? null)} hint={missing}>
      <Checkbox
        checked={filters[name] !== ''}
        disabled={missing !== undefined && filters[name] === ''}
        onChange={() => onChange({ [name]: toggled(filters[name], 'true') })}
      />
    </CheckField>
  );
  return (
    <div className="mt-3 grid gap-5 text-ink @md:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-1">
      <div className="grid content-start gap-2">
        {me && flag('seeksMine', advanced?.seeksMine, advanced?.hasOffers === false ? offersFirst() : undefined)}
        {me && flag('offersMine', advanced?.offersMine, advanced?.hasNeeds === false ? needsFirst() : undefined)}
        {flag('verified', advanced?.verified)}
        {flag('photos', advanced?.photos)}
      </div>
      <Field
        label={t(advancedLabels.within)}
        hint={isSomewhere ? undefined : t('Choose a place in ‘Near’ first.')}
        className="content-start"
      >
        <Select
          placeholder={t('Any distance')}
          options={distances.map((value) => ({ value, label: valueWords('within', value) }))}
          value={filters.within}
          disabled={!isSomewhere}
          onChange={({ target }) => onChange({ within: target.value, ...(target.value && { sort: 'nearest' }) })}
        />
      </Field>
      {several('size', advanced?.sizes, sizes)}
      {several('founded', advanced?.founded, foundedSpans)}
      {several('language', advanced?.languages, valuesOf(advanced?.languages, filters.language))}
      {several('industries', facets?.industries, valuesOf(facets?.industries, filters.industries))}
    </div>
  );
}

const offersFirst = () => t('Say first what your own listing offers.');
const needsFirst = () => t('Say first what your own listing looks for.');

/** More are found by the text of the search. */
const shownMax = 12;

const valuesOf = (list: Facets['industries'] | undefined, chosen: string) => [
  ...new Set([...splitValues(chosen), ...(list ?? []).slice(0, shownMax).map(({ value }) => value)]),
];

const counted = (label: string, count: number | null) =>
  count === null ? label : `${label} (${formatNumber(count)})`;

interface SeveralProps {
  label: string;
  choices: readonly { value: string; label: string; count: number | null }[];
  /** As the address has them. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** Any of these. What nobody has is left out. */
function Several({ label, choices, chosen, onChange }: SeveralProps) {
  const isOn = (value: string) => splitValues(chosen).includes(value);
  const offered = choices.filter(({ value, count }) => count !== 0 || isOn(value));
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-2">
        {offered.map(({ value, label, count }) => (
          <CheckField key={value} label={counted(label, count)}>
            <Checkbox checked={isOn(value)} onChange={() => onChange(toggled(chosen, value))} />
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}
