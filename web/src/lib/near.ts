/** Of a screen, before it is seen; `loading="lazy"` alone begins screens before, and asks for each face there. */
const ahead = '25%';
const actions = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** @returns how to stop */
export function whenNear(element: Element, act: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) actions.get(target)?.();
    },
    { rootMargin: ahead },
  );
  actions.set(element, act);
  watcher.observe(element);
  return () => watcher?.unobserve(element);
}
