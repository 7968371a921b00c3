import { t } from '#web/lib/text.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on phones. Loaded apart: desktops never open it. */
export function MoreSheet({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={t('Menu')} showHeader={false} side="left">
      <Sidebar isCollapsed={false} />
    </Sheet>
  );
}
