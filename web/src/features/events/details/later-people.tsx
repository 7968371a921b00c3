import { later } from '#web/lib/later.tsx';

/** Stands last on the page and is for who comes: its code, and that of what is sent from it, comes to nobody else. */
export const PeopleToMeet = later(
  async () => (await import('./people-to-meet.tsx')).PeopleToMeet,
  ({ event }) => event.myStatus === 'yes',
);
