export const confirmNoticeId = 'confirm-notice';

/**
 * After a refusal for want of a confirmed address: brings the notice into sight and reads it, rather than saying it again.
 * False where it can't: there is none, or a dialog stands before it.
 */
export function askToConfirm(): boolean {
  const notice = document.getElementById(confirmNoticeId);
  notice?.focus();
  return notice !== null && document.activeElement === notice;
}
