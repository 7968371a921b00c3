import type { ComponentType } from 'react';
import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

/** A tab of /moderator: its code comes when it is opened. */
const laterTab = (load: () => Promise<ComponentType>) =>
  later(
    load,
    () => true,
    reportMissing,
    () => <SpinnerBlock />,
  );

export const Flagged = laterTab(async () => (await import('./flagged.tsx')).Flagged);
export const Reviews = laterTab(
  async () => (await import('#web/features/claims/business-reviews.tsx')).BusinessReviews,
);
export const UserActivity = laterTab(async () => (await import('./user-activity.tsx')).UserActivity);
