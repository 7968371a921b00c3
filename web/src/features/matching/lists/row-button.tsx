import type { Match } from '@guildhall/contract/matching.ts';
import type { MouseEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { focusNeighbour } from '#web/ui/row-focus.ts';

interface RowButtonProps {
  label: string;
  variant?: 'primary' | 'secondary' | 'soft';
  match: Match;
  onAct: (match: Match) => Promise<void>;
}

/** Acts on a row, which goes at once: the focus is with its neighbour by then. */
export function RowButton({ label, variant = 'secondary', match, onAct }: RowButtonProps) {
  const act = (event: MouseEvent) => {
    focusNeighbour(event.currentTarget);
    void onAct(match);
  };
  return (
    <Button
      variant={variant}
      className="max-sm:min-h-11"
      aria-label={`${label}: ${match.business.name}`}
      onClick={act}
    >
      {label}
    </Button>
  );
}
