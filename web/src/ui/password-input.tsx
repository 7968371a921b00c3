import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { Input } from './input.tsx';

/** A password that can be shown; pasting is welcome. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className="pr-11"
      />
      <button
        type="button"
        aria-label={isShown ? t('Hide password') : t('Show password')}
        onClick={() => setIsShown(!isShown)}
        className="noscript:hidden absolute top-1/2 right-0.5 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}
