import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { asked } from './asking.ts';

/** Above every screen: opens by itself when a call asks for a fresh sign-in (`lib/api.ts`). */
export const Reauth = later(
  async () => (await import('./reauth-dialog.tsx')).ReauthDialog,
  () => asked.use() !== null,
  reportMissing,
);
