import { useEffect } from 'react';

/**
 * In place of `react-style-singleton`, by which the scroll lock of dialogs writes a <style> element. The
 * Content-Security-Policy allows none; a style sheet that a script makes needs no permission.
 */
export function styleSingleton() {
  const sheet = typeof document === 'undefined' ? undefined : new CSSStyleSheet();
  let users = 0;
  // biome-ignore lint/correctness/noComponentHookFactories: the library's interface
  return function Style({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: a style that is in use does not change
    useEffect(() => {
      if (!sheet) return;
      if (users === 0) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      };
    }, []);
    return null;
  };
}
