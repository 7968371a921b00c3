import type { Facets } from '@guildhall/contract/businesses.ts';
import { locationMax } from '@guildhall/contract/businesses.ts';
import { t } from '#web/lib/text.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { type Filters, noFilters } from './directory-filters.ts';

interface NearFieldProps {
  filters: Filters;
  facets: Facets | undefined;
  onChange: (next: Partial<Filters>) => void;
}

/** The place that the nearest are near to: any, also one that no listing is at. Giving one asks for the nearest. */
export function NearField({ filters, facets, onChange }: NearFieldProps) {
  const options = (facets?.locations ?? []).map(({ value }) => ({ value, label: value }));
  const isKnown = !filters.near || options.some(({ value }) => value === filters.near);
  return (
    <Field label={t('Near')} isInline>
      <Combobox
        emptyLabel={t('Anywhere')}
        options={isKnown ? options : [{ value: filters.near, label: filters.near }, ...options]}
        value={filters.near}
        onChange={(near) => onChange({ near, sort: near ? 'nearest' : noFilters.sort })}
        freeText={(text) => t('Near “{text}”', { text })}
        maxLength={locationMax}
      />
    </Field>
  );
}
