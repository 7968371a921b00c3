import type { Me } from '@guildhall/contract/members.ts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import type { Reported } from '../report-dialog.tsx';

export const ReportDialog = laterDialog(async () => (await import('../report-dialog.tsx')).ReportDialog);

/** Beside what somebody else has made: tells staff what is wrong with it. */
export function ReportButton({ about, me }: { about: Reported; me: Me }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)} className="noscript:hidden">
        <Flag aria-hidden="true" />
        {t('Report')}
      </Button>
      <ReportDialog about={about} me={me} dialog={{ isOpen, close: () => setIsOpen(false) }} />
    </>
  );
}
