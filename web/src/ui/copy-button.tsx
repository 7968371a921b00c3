import { Copy } from 'lucide-react';
import { copyText } from './copy-link.ts';
import { IconButton } from './icon-button.tsx';

/** Beside what is typed elsewhere letter by letter. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <IconButton label={label} onClick={() => void copyText(text)} className="[&_svg]:size-4">
      <Copy aria-hidden="true" />
    </IconButton>
  );
}
