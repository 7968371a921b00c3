import { t } from '#web/lib/text.ts';
import { warn } from './report-failure.ts';
import { toast } from './toast.ts';

async function copy(text: string, words: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: words.done, description: text });
  } catch {
    warn({ title: words.failed, description: text });
  }
}

/** Puts an address where it can be pasted from; where the browser refuses, it stands there to be copied by hand. */
export const copyLink = (address: string) =>
  copy(address, { done: t('Link copied'), failed: t('The link could not be copied') });

/** The same with any words. */
export const copyText = (text: string) => copy(text, { done: t('Copied'), failed: t('This could not be copied') });
