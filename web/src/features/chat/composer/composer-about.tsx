import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ComposerAboutProps {
  icon: ReactNode;
  title: ReactNode;
  /** What it is about, in one line. */
  quote: string;
  cancelLabel: string;
  onCancel: () => void;
}

/** Above what is typed: which message it is about, and the way out. */
export function ComposerAbout({ icon, title, quote, cancelLabel, onCancel }: ComposerAboutProps) {
  return (
    <div className="mb-1.5 flex items-center gap-2.5 rounded-control bg-sunken py-1 ps-3 pe-1 text-sm [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <p role="status" className="min-w-0 flex-1 truncate">
        <span className="font-medium">{title}</span> <bdi className="text-muted">{quote}</bdi>
      </p>
      <IconButton
        label={cancelLabel}
        className="size-8 pointer-coarse:size-11 [&_svg]:size-4.5"
        onClick={onCancel}
      >
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
