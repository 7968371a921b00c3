import { useEffect, useState } from 'react';

/**
 * So many pixels of the window a phone's keyboard covers. `dvh` knows nothing of keyboards; the visual viewport does.
 * Small differences (address bars, pinch zoom) are no keyboard.
 */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
      setInset(viewport.scale === 1 && covered > 120 ? covered : 0);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
