export const confirmNoticeId = 'confirm-notice';

/** After a refusal for want of a confirmed address: brings the notice into sight and reads it, rather than saying it again. */
export function askToConfirm(): void {
  document.getElementById(confirmNoticeId)?.focus();
}
