import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { changedFields } from './draft.ts';
import type { ContractForm } from './use-contract-form.ts';

/** What somebody else has saved shows in the form, but for the fields that something was typed into. */
export function useFollow<V extends FieldValues>(form: ContractForm<V>, saved: V): void {
  const follow = useEffectEvent(() => {
    if (!form.isUnsaved()) return form.reset(saved);
    const typed = changedFields(form.getValues(), form.formState.defaultValues ?? {});
    // Whether it is unsaved is a matter of what is saved by now.
    form.resetDefaultValues(saved);
    for (const name of changedFields(saved, form.getValues()))
      if (!typed.includes(name)) form.setValue(name as Path<V>, saved[name] as PathValue<V, Path<V>>);
  });
  const content = JSON.stringify(saved);
  // What comes back while it is being sent is followed when that is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of what is saved that is followed
  useEffect(() => follow(), [content, form.isPending]);
}
