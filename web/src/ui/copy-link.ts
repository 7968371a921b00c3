import { t } from '#web/lib/text.ts';
import { warn } from './report-failure.ts';
import { toast } from './toast.ts';

/** Puts an address where it can be pasted from; where the browser refuses, it stands there to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: t('Link copied'), description: address });
  } catch {
    warn({ title: t('The link could not be copied'), description: address });
  }
}
