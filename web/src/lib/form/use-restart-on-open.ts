import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** A dialog that is opened again asks anew; `onRestart` forgets what it keeps beside its form. */
export function useRestartOnOpen<V extends FieldValues>(
  form: ContractForm<V>,
  isOpen: boolean,
  onRestart?: () => void,
): void {
  const restart = useEffectEvent(() => {
    form.restart();
    onRestart?.();
  });
  useEffect(() => {
    if (isOpen) restart();
  }, [isOpen]);
}
