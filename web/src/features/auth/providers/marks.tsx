import type { ProviderKey } from '@guildhall/contract/providers.ts';
import { KeyRound } from 'lucide-react';

function Google() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.9-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z"
      />
      <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
      <path fill="#FBBC05" d="M5.3 14.3a7.3 7.3 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.1 7.1 0 0 1 12 4.8Z"
      />
    </svg>
  );
}

function Facebook() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#0866FF" />
      <path
        fill="#fff"
        d="M16.7 15.5 17.2 12h-3.3V9.7c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12H7.1v3.5h3.1v8.4a12.4 12.4 0 0 0 3.7 0v-8.4h2.8Z"
      />
    </svg>
  );
}

function Linkedin() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="3" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M3.6 9h3.5v11.4H3.6V9Zm1.7-5.6a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1ZM9.3 9h3.4v1.6c.5-.9 1.7-1.9 3.4-1.9 3.6 0 4.3 2.4 4.3 5.5v6.2h-3.6v-5.5c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9v5.6H9.3V9Z"
      />
    </svg>
  );
}

const marks = { oidc: KeyRound, google: Google, facebook: Facebook, linkedin: Linkedin };

/** The sign by which people know a provider. */
export function ProviderMark({ provider }: { provider: ProviderKey }) {
  const Mark = marks[provider];
  return <Mark aria-hidden="true" />;
}
