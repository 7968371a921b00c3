import { LayoutGrid, Rows3 } from 'lucide-react';

const views = [
  { isTable: false, label: 'Grid', icon: LayoutGrid },
  { isTable: true, label: 'Table', icon: Rows3 },
];

/** Cards or rows. */
export function ViewSwitch({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) {
  return (
    <fieldset className="flex rounded-control border border-control bg-surface p-0.5">
      <legend className="sr-only">View</legend>
      {views.map((view) => (
        <label
          key={view.label}
          title={view.label}
          data-state={isTable === view.isTable ? 'active' : undefined}
          className="relative inline-flex h-8.5 w-10 items-center justify-center rounded-sm text-muted hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:h-9.5 pointer-coarse:w-11"
        >
          <input
            type="radio"
            name="directory-view"
            checked={isTable === view.isTable}
            onChange={() => onChange(view.isTable)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          <view.icon aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{view.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
