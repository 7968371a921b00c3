import type { ComponentType } from 'react';
import { later } from '#web/lib/later.tsx';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { reportMissing } from './report-failure.ts';

/** A dialog at a parameter of the address, by `later()`: where its code does not come, that is said, and it opens when it has come. */
export function laterDialog<Props extends { dialog: DialogParam }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(load, ({ dialog }) => dialog.isOpen, reportMissing);
}
