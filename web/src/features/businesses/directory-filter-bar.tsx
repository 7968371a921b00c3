import type { Facets } from '@guildhall/contract/businesses.ts';
import { tagMax } from '@guildhall/contract/businesses.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Filters } from './directory-filters.ts';
import { facetOptions, industryOptions, statusOptions, typeOptions } from './facet-options.ts';

interface DirectoryFilterBarProps {
  filters: Filters;
  /** Undefined until the counts are there. */
  facets: Facets | undefined;
  canClear: boolean;
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
}

/** Five dropdowns and a way back to all. */
export function DirectoryFilterBar({ filters, facets, canClear, onChange, onClear }: DirectoryFilterBarProps) {
  return (
    <div className="grid grid-cols-1 items-end gap-3 @md:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <Field label="Industry">
        <Select
          placeholder="All industries"
          options={industryOptions(facets, filters.industry)}
          value={filters.industry}
          onChange={(event) => onChange({ industry: event.target.value })}
        />
      </Field>
      <Field label="Location">
        <Combobox
          emptyLabel="All locations"
          options={facetOptions(facets?.locations, filters.location)}
          value={filters.location}
          onChange={(location) => onChange({ location })}
        />
      </Field>
      <Field label="Type">
        <Select
          placeholder="All types"
          options={typeOptions(facets)}
          value={filters.type}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </Field>
      <Field label="Status">
        <Select
          placeholder="All statuses"
          options={statusOptions(facets)}
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
        />
      </Field>
      <Field label="Tags">
        <Combobox
          emptyLabel="All tags"
          options={facetOptions(facets?.tags, filters.tag)}
          value={filters.tag}
          onChange={(tag) => onChange({ tag })}
          freeText={(text) => `Any tag with “${text}”`}
          maxLength={tagMax}
        />
      </Field>
      {/* Not `disabled`: that would drop the focus of who has just pressed it. */}
      <Button
        variant="secondary"
        aria-disabled={!canClear}
        onClick={() => canClear && onClear()}
        className="aria-disabled:opacity-50"
      >
        Clear
      </Button>
    </div>
  );
}
