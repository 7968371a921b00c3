import type { ReactNode } from 'react';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Sheet } from './sheet.tsx';

interface DrawerProps {
  /** `useDialogParam`: the drawer can be linked to, outlives a reload, and Back closes it. */
  dialog: DialogParam;
  title: string;
  /** Buttons at the foot, which stay in view. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Details beside the list that they were opened from. */
export function Drawer({ dialog, title, footer, children }: DrawerProps) {
  return (
    <Sheet
      open={dialog.isOpen}
      onOpenChange={(open) => {
        if (!open) dialog.close();
      }}
      title={title}
      footer={footer}
    >
      <div className="p-5">{children}</div>
    </Sheet>
  );
}
