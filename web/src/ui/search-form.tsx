import type { ComponentProps } from 'react';
import { HiddenFields } from './post-form.tsx';

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  /** What else the address says and goes on to say. */
  keeps?: Record<string, string>;
}

/** Around a search box whose text is in the address. Without scripts, and before they are there, Enter opens the filtered page. */
export function SearchForm({ keeps, children, ...rest }: SearchFormProps) {
  return (
    <form {...rest} method="get" onSubmit={(event) => event.preventDefault()}>
      <HiddenFields values={keeps} />
      {children}
    </form>
  );
}
