import type { ComponentType } from 'react';
import { later } from '#web/lib/later.tsx';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { reportMissing } from './report-failure.ts';

/** A dialog at a parameter of the address, by `later()`: where its code does not come, it is closed, and that is said. */
export function laterDialog<Props extends { dialog: DialogParam }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(
    load,
    ({ dialog }) => dialog.isOpen,
    ({ dialog }) => {
      dialog.close();
      reportMissing();
    },
  );
}
