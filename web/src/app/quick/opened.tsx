import type { Quick } from './open-quick.ts';
import { Palette } from './palette.tsx';
import { Shortcuts } from './shortcuts.tsx';

export function Opened({ quick }: { quick: Quick | null }) {
  if (quick === 'palette') return <Palette />;
  return quick === 'shortcuts' && <Shortcuts />;
}
