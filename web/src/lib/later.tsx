import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useInteracted } from './use-interacted.ts';

/**
 * For what opens above a page and is not in its first paint: a component whose code comes with the first touch of the page, or at
 * once when it is due. Where it doesn't come (the network is gone) the page goes on, and each new value of `useDue` asks again, as does the
 * network when it is back;
 * `onMissing` tells whoever opened it, and closes it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useDue: (props: Props) => string | number | boolean = () => false,
  onMissing: (props: Props) => void = () => {},
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each, outside of components, like lazy()
  return function Later(props) {
    const isInteracted = useInteracted();
    const due = useDue(props);
    const isDue = due !== false;
    const attempt = (isInteracted || isDue) && String(due);
    const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
    const isLoaded = loaded !== undefined;
    const miss = useEffectEvent(() => isDue && onMissing(props));
    useEffect(() => {
      if (attempt === false || isLoaded) return;
      const controller = new AbortController();
      const { signal } = controller;
      const fetchIt = () =>
        void load().then(
          (Component) => setLoaded({ Component }),
          () => {
            if (signal.aborted) return;
            addEventListener('online', fetchIt, { once: true, signal });
            miss();
          },
        );
      fetchIt();
      return () => controller.abort();
    }, [attempt, isLoaded]);
    return loaded && <loaded.Component {...props} />;
  };
}
