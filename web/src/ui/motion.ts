/** Long enough to be followed by the eye, short enough not to be waited for. */
const moveMs = 200;
const easing = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

export const isMotionWished = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A movement that says what became of something. Whoever wishes none sees the end at once. What moves is in its place
 * already: nothing waits for it.
 */
export function move(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions = {}) {
  if (!isMotionWished()) return undefined;
  return element.animate(keyframes, { duration: moveMs, easing, ...options });
}
