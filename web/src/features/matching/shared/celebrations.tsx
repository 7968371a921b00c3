import { later } from '#web/lib/later.tsx';
import { useCelebration } from '../celebration/celebration.ts';

/** Stands once on each screen where a new match is a moment of its own. */
export const Celebrations = later(
  async () => (await import('../celebration/celebration-dialog.tsx')).OpenCelebration,
  () => useCelebration()?.roomId ?? false,
);
