import { type TableFormat, tableFormats } from '@guildhall/contract/table-format.ts';
import { Download } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { Button } from './button.tsx';

interface TableDownloadProps {
  /** What is taken along: 'Export', 'Download list'. */
  label: string;
  /** Where the table is, without its format. */
  href: string;
  size?: 'sm';
}

const edges: Record<TableFormat, string> = { xlsx: 'grow rounded-e-none', csv: '-ms-px rounded-s-none' };

/** A table to take along: the workbook for people first, and CSV for programs beside it. */
export function TableDownload({ label, href, size }: TableDownloadProps) {
  return (
    <span className="inline-flex max-sm:px-0!">
      {tableFormats.map((format) => (
        <Button
          key={format}
          asChild
          variant="secondary"
          {...(size && { size })}
          className={cx(edges[format], 'hover:z-1 focus-visible:z-1')}
        >
          <a
            href={`${href}${href.includes('?') ? '&' : '?'}format=${format}`}
            download
            aria-label={`${label} .${format}`}
          >
            {format === 'xlsx' && (
              <>
                <Download aria-hidden="true" />
                {label}
              </>
            )}
            <span className="font-normal text-muted">.{format}</span>
          </a>
        </Button>
      ))}
    </span>
  );
}
