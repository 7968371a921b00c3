/** What a navigation wants the focus on, instead of the new screen's heading: `navigate(to, { state: toComposer })`. */
export const toComposer = { focus: 'composer' } as const;

/** `state` of a location: anything, or what another version of the site left in the history. */
export function wantsComposer(state: unknown): boolean {
  return (state as Partial<typeof toComposer> | null)?.focus === toComposer.focus;
}
