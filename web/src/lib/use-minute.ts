import { useEffect, useState } from 'react';
import { now } from './rendering.ts';

const minuteMs = 60_000;

/** The present, to the minute: what is said of it stays true while the page is open. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMinute(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
