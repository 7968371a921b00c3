import { Breakable } from '#web/ui/breakable.tsx';

/** An e-mail address in a sentence. */
export function Address({ email }: { email: string }) {
  return (
    <strong className="font-medium">
      <Breakable address={email} />
    </strong>
  );
}
