import { confirmReport } from '@guildhall/contract/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';

/** Apart from what staff and owners do: its page needs no more. */
export function useConfirmReport() {
  return useMutation({ mutationFn: (token: string) => call(confirmReport, { body: { token } }) });
}
