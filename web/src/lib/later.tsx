import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { firstTouch } from './first-touch.ts';
import { whenBack } from './late-code.ts';

/**
 * For what opens above a page and is not in its first paint: a component whose code comes with the first touch of the page, or at
 * once when it is due. Where it doesn't come (the network is gone) the page goes on. It is due still: `onMissing` says so, and it
 * opens as soon as its code has come.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useDue: (props: Props) => string | number | boolean = () => false,
  onMissing: () => void = () => {},
  /** Drawn in its place as long as it is due and not there. */
  Meanwhile?: ComponentType<Props & { isMissing: boolean }>,
): ComponentType<Props> {
  return function Later(props) {
    const isTouched = firstTouch.use();
    const due = useDue(props);
    const isDue = due !== false;
    const attempt = (isTouched || isDue) && String(due);
    const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
    const [isMissing, setIsMissing] = useState(false);
    const isLoaded = loaded !== undefined;
    const miss = useEffectEvent((error: unknown, tryAgain: () => void) => {
      if (!isDue) return;
      setIsMissing(true);
      onMissing();
      return whenBack(error, tryAgain);
    });
    useEffect(() => {
      if (attempt === false || isLoaded) return;
      let isOver = false;
      let stopWaiting: (() => void) | undefined;
      const fetchIt = () =>
        void load().then(
          // The first touch and what is due may both have asked: the second answer takes nothing off the screen.
          (Component) => setLoaded((before) => before ?? { Component }),
          (error) => {
            if (!isOver) stopWaiting = miss(error, fetchIt);
          },
        );
      fetchIt();
      return () => {
        isOver = true;
        stopWaiting?.();
      };
    }, [attempt, isLoaded]);
    if (loaded) return <loaded.Component {...props} />;
    return Meanwhile && isDue && <Meanwhile {...props} isMissing={isMissing} />;
  };
}
