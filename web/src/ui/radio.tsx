import type { ComponentProps, ReactNode } from 'react';

/** A native radio button with its words; several stand in a `fieldset` with a `legend`. */
export function Radio({ label, ...props }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="radio"
        {...props}
        className="size-5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-6 checked:border-primary disabled:opacity-50"
      />
      {label}
    </label>
  );
}
