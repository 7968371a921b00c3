import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** Ties a control to the label, hint and error of the `Field` around it. Explicit props win. */
export function useFieldProps<P extends { id?: string | undefined }>(props: P) {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    ...props,
  };
}

/** Id of the label of the `Field` around, for what belongs to the control without being it. */
export function useFieldLabel(): string | undefined {
  const field = useContext(FieldContext);
  return field ? `${field.id}-label` : undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words; announced, and marks the control as invalid. */
  error?: string | undefined;
  /** Says so beside the label. */
  optional?: boolean;
  /** At the right of the label: a link or a count. */
  aside?: ReactNode;
  /** Hides the label from view; it is still spoken. */
  hideLabel?: boolean;
  /** The label stands before the control, not above it. */
  isInline?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  hideLabel,
  isInline,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy: described, isInvalid: Boolean(error) }}>
      <div className={cx(isInline ? 'flex items-center gap-2 whitespace-nowrap' : 'space-y-1.5', className)}>
        <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
          <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
            {label}
            {optional && <span className="font-normal text-muted"> {t('(optional)')}</span>}
          </label>
          {aside && <span className="text-sm text-muted">{aside}</span>}
        </div>
        {children}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** A checkbox or switch in one line with its label; `hint` stands below. */
export function CheckField({
  label,
  hint,
  className,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'className' | 'children'>) {
  const id = useId();
  return (
    <FieldContext value={{ id, describedBy: hint ? `${id}-hint` : undefined, isInvalid: false }}>
      <div className={cx('flex min-h-6 items-start gap-3', className)}>
        {children}
        <div className="min-w-0">
          <label id={`${id}-label`} htmlFor={id} className="block text-sm leading-6 font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
