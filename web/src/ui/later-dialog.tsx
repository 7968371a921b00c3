import { type ComponentType, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { reportMissing } from './report-failure.ts';

/** How often it was opened so far. */
function useOpenings(isOpen: boolean): number {
  const [before, setBefore] = useState({ isOpen: false, openings: 0 });
  if (before.isOpen !== isOpen) setBefore({ isOpen, openings: before.openings + (isOpen ? 1 : 0) });
  return before.openings;
}

/** Each opening mounts it anew. Closed it stays mounted until the next one, and can move away. */
function mountedAnew<Props extends { dialog: Opened }>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function Openings(props) {
    const openings = useOpenings(props.dialog.isOpen);
    return openings > 0 && <Dialog key={openings} {...props} />;
  };
}

/**
 * A dialog at a parameter of the address, or at what else opens it, by `later()`: where its code does not come, that is said, and it
 * opens when it has come. What is in it, such as a form, begins anew with each opening.
 */
export function laterDialog<Props extends { dialog: Opened }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return later(
    async () => mountedAnew(await load()),
    ({ dialog }) => dialog.isOpen,
    reportMissing,
  );
}
