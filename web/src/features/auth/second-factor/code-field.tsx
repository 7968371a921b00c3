import type { ComponentProps } from 'react';
import { Input } from '#web/ui/input.tsx';

/** Six digits of an app: phones offer the number pad, password managers fill it in, pasting with spaces works. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={64}
      required
      className="font-mono tracking-[0.2em]"
      {...props}
    />
  );
}
