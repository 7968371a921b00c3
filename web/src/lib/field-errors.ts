import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Puts the server's field errors beside their fields, the focus on the first; says whether there were any. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const { fields } = error;
  const wrong = names.filter((name) => fields[name]);
  for (const [index, name] of wrong.entries())
    setError(name, { message: fields[name] }, { shouldFocus: index === 0 });
  return wrong.length > 0;
}
