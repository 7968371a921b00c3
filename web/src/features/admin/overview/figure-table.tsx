import type { ReactNode } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';

export interface FigureRow {
  label: string;
  value: string;
  /** What it is of, or when it was. */
  note?: string | null;
  /** From 0 to 1: a bar below, for the eye. */
  share?: number | null;
}

interface FigureTableProps {
  title: string;
  subtitle: string;
  rows: readonly FigureRow[];
  children?: ReactNode;
}

const whole = 100;

function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${whole} 1`}
      preserveAspectRatio="none"
      className="mt-1.5 h-1.5 w-full rounded-full bg-sunken fill-primary"
    >
      <rect width={Math.min(whole, share * whole)} height="1" />
    </svg>
  );
}

/** A few figures below each other, each with what it says. */
export function FigureTable({ title, subtitle, rows, children }: FigureTableProps) {
  return (
    <Card>
      <CardHeader title={title} subtitle={subtitle} />
      <div className="p-5">
        <table aria-label={title} className="w-full text-sm">
          <tbody>
            {rows.map(({ label, value, note, share }) => (
              <tr key={label} className="border-t first:border-t-0">
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {label}
                  {note && <span className="block text-muted">{note}</span>}
                  {share != null && <ShareBar share={share} />}
                </th>
                <td className="w-24 py-2.5 text-right align-top font-serif text-lg lining-nums tabular-nums">
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </div>
    </Card>
  );
}
