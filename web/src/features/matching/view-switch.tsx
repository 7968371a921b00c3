import { GalleryHorizontalEnd, List } from 'lucide-react';

const views = [
  { isList: false, label: 'Cards', icon: GalleryHorizontalEnd },
  { isList: true, label: 'List', icon: List },
];

/** One card at a time, or all of them in rows. */
export function ViewSwitch({ isList, onChange }: { isList: boolean; onChange: (isList: boolean) => void }) {
  return (
    <fieldset className="flex rounded-control border border-control bg-surface p-0.5">
      <legend className="sr-only">View</legend>
      {views.map((view) => (
        <label
          key={view.label}
          className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm max-sm:w-11 max-sm:justify-center font-medium text-muted hover:text-ink has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:h-11"
        >
          <input
            type="radio"
            name="matching-view"
            checked={isList === view.isList}
            onChange={() => onChange(view.isList)}
            className="sr-only"
          />
          <view.icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{view.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
