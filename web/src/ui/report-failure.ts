import { toast } from './toast.ts';

/** A toast that says what stands in the way, or what was lost. */
export function warn(words: { title: string; description: string }): void {
  toast({ ...words, variant: 'destructive' });
}

/**
 * The one way to tell of a write that failed, where no field and no place on the screen does. Whose sentence it is, the
 * caller decides: the server's (`userMessage`, `refusalOr`) or a specified one.
 */
export function reportFailure(sentence: string): void {
  warn({ title: 'Error', description: sentence });
}

/** Of what was to open above the screen, when its code does not come. */
export function reportMissing(): void {
  reportFailure('This could not be opened. Check your network and try again.');
}
