/** Whether keys and pastes there are the text's. */
export function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
