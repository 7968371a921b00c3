import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';

function save(codes: readonly string[]): void {
  const text = t(
    'Recovery codes for {host}\nEach one signs you in once, instead of your app or passkey.\n\n{codes}\n',
    { host: location.host, codes: codes.join('\n') },
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `recovery-codes-${location.hostname}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Shown once. `data-print`: on paper there is nothing else of the page. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState<string>();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(t('Copied.')),
      () => setCopied(t('Your browser doesn’t allow copying here. Select the codes and copy them yourself.')),
    );
  return (
    <div data-print className="space-y-4">
      <p className="text-sm text-muted">
        {t(
          'If you lose your phone, one of these signs you in instead. Each works once, and they are shown only now: keep them where you can find them without your phone.',
        )}
      </p>
      <ol
        aria-label={t('Recovery codes')}
        className="grid gap-x-8 gap-y-1.5 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('Copy')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => save(codes)}>
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {copied}
        </p>
      </div>
    </div>
  );
}
