import { createContext, useContext } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Hole } from './rows.ts';

/** What is known of the holes of a log, and how the next page of one is asked for again. */
export interface Holes {
  hasFailed: (hole: Hole) => boolean;
  retry: (hole: Hole) => void;
}

export const HolesOfLog = createContext<Holes>({ hasFailed: () => false, retry: () => {} });

/** Stands where messages are not loaded: they come while it is near the window. */
export function HoleRow({ hole }: { hole: Hole }) {
  const { hasFailed, retry } = useContext(HolesOfLog);
  return (
    <div className="flex h-16 items-center justify-center">
      {hasFailed(hole) ? (
        <Button size="sm" variant="secondary" onClick={() => retry(hole)}>
          {t('These messages could not be loaded. Try again')}
        </Button>
      ) : (
        <Spinner label={t('Loading messages')} className="size-5 text-primary" />
      )}
    </div>
  );
}
