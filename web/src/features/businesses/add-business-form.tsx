import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { authKeys } from '#web/features/auth/queries.ts';
import { ApiError, isUnauthorized, userMessage } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { BusinessFields } from './business-fields.tsx';
import {
  type BusinessForm,
  checkForm,
  emptyForm,
  type FieldErrors,
  fieldNames,
  toBody,
  toFieldErrors,
} from './business-form.ts';
import { keepDraft, takeDraft } from './form-draft.ts';
import { OwnershipFields } from './ownership-fields.tsx';
import type { useCreateBusiness } from './queries.ts';

interface AddBusinessFormProps {
  id: string;
  me: Me;
  create: ReturnType<typeof useCreateBusiness>;
  onDirty: (isDirty: boolean) => void;
  /** What is wrong with the whole; '' when nothing is. */
  onProblem: (sentence: string) => void;
  onAdded: () => void;
}

export function AddBusinessForm({ id, me, create, onDirty, onProblem, onAdded }: AddBusinessFormProps) {
  const client = useQueryClient();
  const form = useForm<BusinessForm>({ defaultValues: emptyForm });
  const { isDirty } = form.formState;

  useEffect(() => {
    onProblem('');
    const draft = takeDraft();
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [form, onProblem]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  /** Beside the fields, the focus on the first of them; says whether there were any. */
  function show(errors: FieldErrors): boolean {
    const wrong = fieldNames.filter((name) => errors[name]);
    for (const [index, name] of wrong.entries())
      form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: index === 0 });
    return wrong.length > 0;
  }

  function onFailure(error: unknown, values: BusinessForm) {
    toast({ title: 'Error', description: 'Failed to add business', variant: 'destructive' });
    if (isUnauthorized(error)) keepDraft(values);
    if (error instanceof ApiError && error.code === 'email_unconfirmed')
      void client.invalidateQueries({ queryKey: authKeys.me });
    const isShown = error instanceof ApiError && show(toFieldErrors(error.fields));
    onProblem(isShown ? '' : userMessage(error));
  }

  const submit = form.handleSubmit(async (values) => {
    onProblem('');
    const { fields, toast: refusal } = checkForm(values);
    if (refusal) toast({ ...refusal, variant: 'destructive' });
    if (show(fields)) return;
    try {
      await create.mutateAsync(toBody(values, me.id));
    } catch (error) {
      return onFailure(error, values);
    }
    toast({
      title: 'Business Added',
      description: values.isNotMine
        ? 'Business has been added to the directory'
        : 'Business has been added to your profile',
    });
    onAdded();
  });

  return (
    <form id={id} onSubmit={submit} noValidate className="space-y-4">
      <ConfirmNotice inset />
      <BusinessFields form={form} />
      <OwnershipFields form={form} />
    </form>
  );
}
