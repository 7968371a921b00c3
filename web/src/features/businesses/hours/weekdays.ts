import { dayAfter } from '@guildhall/contract/opening-hours.ts';

/** From 0, Monday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A date with that weekday, to be named by. */
export const dateOn = (weekday: number): string => dayAfter('2024-01-01', weekday);
