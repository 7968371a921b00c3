/** Whether what is typed or pasted there is text for a field. */
export function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
