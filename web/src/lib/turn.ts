/**
 * Ends this task and goes on in one of its own: on a slow phone, a press or a frame waits for no more than the longer of the two.
 * Where nobody looks nothing waits, and a browser keeps timers back for up to a second. `boot/start.js`, which can import nothing before
 * it, does the same.
 */
export async function turn(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}
