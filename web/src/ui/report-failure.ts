import { hasCode, refusalOr, userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';
import { toast } from './toast.ts';

/** A toast that says what stands in the way, or what was lost. */
export function warn(words: { title: string; description: string }): void {
  toast({ ...words, variant: 'destructive' });
}

/** In a specified sentence, whatever the server says. */
export function reportFailure(sentence: string): void {
  warn({ title: t('Error'), description: sentence });
}

/**
 * The one way to tell of a call that failed, where no field and no place on the screen does: in the server's words, or
 * by `otherwise` where it gave no reason. Whoever has closed 'Confirm it’s you' knows, and is told nothing.
 */
export function reportError(error: unknown, otherwise?: string): void {
  if (hasCode(error, 'reauth_required')) return;
  reportFailure(otherwise === undefined ? userMessage(error) : refusalOr(error, otherwise));
}

/** Of what was to open here, when its code does not come. */
export function reportMissing(): void {
  warn({ title: t('No connection'), description: t('This opens by itself as soon as the connection is back.') });
}
