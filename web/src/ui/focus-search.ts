/** Where the focus goes when the button that had it is no longer needed. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main [type="search"]')?.focus();
}
