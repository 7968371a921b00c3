import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** What somebody else has saved shows in the form, unless something was typed here. */
export function useFollow<V extends FieldValues>(form: ContractForm<V>, saved: V): void {
  const follow = useEffectEvent(() => {
    // What was typed stays; whether it is unsaved is a matter of what is saved by now.
    if (form.isUnsaved()) form.resetDefaultValues(saved);
    else form.reset(saved);
  });
  const content = JSON.stringify(saved);
  // What comes back while it is being sent is followed when that is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of what is saved that is followed
  useEffect(() => follow(), [content, form.isPending]);
}
