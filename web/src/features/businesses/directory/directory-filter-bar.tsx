import type { Facets } from '@guildhall/contract/businesses.ts';
import { locationMax, tagMax } from '@guildhall/contract/businesses.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Filters } from './directory-filters.ts';
import { facetOptions, industryOptions, isSomewhere, statusOptions, typeOptions } from './facet-options.ts';

interface DirectoryFilterBarProps {
  filters: Filters;
  /** Undefined until the choices are there. */
  facets: Facets | undefined;
  /** They will not come. */
  isFailed: boolean;
  canClear: boolean;
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
}

/** Five dropdowns and a way back to all: in rows, or one below the other in a rail. */
export function DirectoryFilterBar(props: DirectoryFilterBarProps) {
  const { filters, facets, isFailed, canClear, onChange, onClear } = props;
  const note = facets ? undefined : isFailed ? t('The choices could not be loaded.') : t('Loading the choices…');
  return (
    <div className="grid grid-cols-1 items-end gap-3 @md:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <Field label={t('Industry')}>
        <Select
          name="industry"
          placeholder={t('All industries')}
          options={industryOptions(facets, filters.industry)}
          value={filters.industry}
          onChange={(event) => onChange({ industry: event.target.value })}
        />
      </Field>
      <Field label={t('Location')}>
        <Combobox
          name="location"
          emptyLabel={t('All locations')}
          options={facetOptions(facets?.locations, filters.location)}
          value={filters.location}
          onChange={(location) => onChange({ location })}
          freeText={(text) => (isSomewhere(text, facets?.locations) ? t('Anywhere in “{text}”', { text }) : null)}
          isFreeTextLast
          maxLength={locationMax}
          note={note}
        />
      </Field>
      <Field label={t('Type')}>
        <Select
          name="type"
          placeholder={t('All types')}
          options={typeOptions(facets, filters.type)}
          value={filters.type}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </Field>
      <Field label={t('Status')}>
        <Select
          name="status"
          placeholder={t('All statuses')}
          options={statusOptions(facets)}
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
        />
      </Field>
      <Field label={t('Tags')}>
        <Combobox
          name="tag"
          emptyLabel={t('All tags')}
          options={facetOptions(facets?.tags, filters.tag)}
          value={filters.tag}
          onChange={(tag) => onChange({ tag })}
          freeText={(text) => t('Any tag with “{text}”', { text })}
          maxLength={tagMax}
          note={note}
        />
      </Field>
      {/* Not `disabled`: that would drop the focus of who has just pressed it. */}
      <Button
        variant="secondary"
        aria-disabled={!canClear}
        onClick={() => canClear && onClear()}
        className="aria-disabled:opacity-50 noscript:hidden"
      >
        {t('Clear')}
      </Button>
      <div className="hidden noscript:grid">
        <Button type="submit">{t('Search')}</Button>
      </div>
    </div>
  );
}
