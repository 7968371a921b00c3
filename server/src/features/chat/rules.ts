/** Two people share one room for ever: this is its key. */
export function pairOf(a: number, b: number): string {
  return `${Math.min(a, b)}:${Math.max(a, b)}`;
}
