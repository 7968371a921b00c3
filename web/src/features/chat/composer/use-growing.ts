import { type RefObject, useLayoutEffect } from 'react';

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** As tall as its text, up to its max-height: for browsers without `field-sizing: content`. */
export function useGrowing(textarea: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = textarea.current;
    if (!element || growsByItself) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [textarea, text]);
}
