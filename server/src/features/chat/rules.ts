/** Two people share one room for ever: this is its key. */
export function pairOf(a: number, b: number): string {
  return `${Math.min(a, b)}:${Math.max(a, b)}`;
}

const commonEndings =
  'com|net|org|info|biz|io|co|me|app|dev|xyz|top|shop|store|online|site|club|link|ly|ru|cn|de|uk';
const link = new RegExp(`[a-z][a-z0-9+.-]*://\\S|\\bwww\\.\\S|[a-z0-9]\\.(?:${commonEndings})\\b`, 'i');

/** A web address, also without its scheme. Not every word around a full stop: people forget the space after it. */
export function containsLink(text: string): boolean {
  return link.test(text);
}
