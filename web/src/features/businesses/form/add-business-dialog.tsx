import { type Business, createBusiness } from '@guildhall/contract/businesses.ts';
import type { ListedAlready } from '@guildhall/contract/errors.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { authKeys } from '#web/features/auth/queries.ts';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { ApiError, hasCode } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { reportFailure, warn } from '#web/ui/report-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { noFilters } from '../directory/directory-filters.ts';
import { useCreateBusiness, useFacets } from '../queries.ts';
import {
  type BusinessForm,
  emptyForm,
  fieldLabels,
  knownOf,
  missingIn,
  missingToast,
  toBody,
} from '../shared/business-form.ts';
import { IsThisYours } from './is-this-yours.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { StepFields } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import { stepAfter, stepBefore, stepTitle } from './steps.ts';
import { useSteps } from './use-steps.ts';

interface AddBusinessDialogProps {
  me: Me;
  /** Its value is the step. Closing is a navigation: what was typed is asked about before it happens, as before any other one. */
  dialog: DialogParam;
  /** One sentence under the title. */
  description?: string | undefined;
  onAdded: (business: Business) => void;
  /** It is listed already, and is to be claimed. */
  onClaim: (id: number) => void;
}

export function AddBusinessDialog({ me, dialog, description, onAdded, onClaim }: AddBusinessDialogProps) {
  const client = useQueryClient();
  const { mutateAsync } = useCreateBusiness();
  const [listed, setListed] = useState<ListedAlready>();
  const form = useContractForm(createBusiness, {
    defaults: emptyForm,
    labels: fieldLabels(),
    draft: 'business',
    require: missingIn,
    toBody: (values) => toBody(values, me.id),
    send: (body) => mutateAsync(body),
    onDone(business, { isNotMine }) {
      toast({
        title: t('Business Added'),
        description: isNotMine
          ? t('Business has been added to the directory')
          : t('Business has been added to your profile'),
      });
      dialog.close();
      onAdded(business);
    },
    onInvalid(values) {
      const words = missingToast(values);
      if (words) warn(words);
      showWrongStep();
    },
    onFailed(error) {
      // What is said of one listing counts for no other.
      form.setValue('isAnother', false);
      if (error instanceof ApiError && error.listing) {
        setListed(error.listing);
        return;
      }
      reportFailure(t('Failed to add business'));
      if (hasCode(error, 'email_unconfirmed')) void client.invalidateQueries({ queryKey: authKeys.me });
      showWrongStep();
    },
  });
  const { step, heading, fields, firstField, showWrongStep, goOn } = useSteps(form, dialog);
  const { isNotMine, ...typed } = useWatch({ control: form.control }) as BusinessForm;
  // Matches are made of these, so leaving them out is said on the button that does.
  const isUnmatched = ![typed.needs, typed.needsTyped, typed.offers, typed.offersTyped].some(
    (one) => one.length > 0,
  );
  const { data: facets } = useFacets(noFilters, dialog.isOpen);

  const [before, after] = [stepBefore(step), stepAfter(step)];
  return (
    <>
      <Dialog
        open={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        title={t('Add a Business')}
        description={description ?? t('It will appear in the directory, where others can find it.')}
        width="xl"
        initialFocus={firstField}
        footer={
          <>
            {form.problem && (
              <div className="w-full">
                <FormProblem form={form} />
              </div>
            )}
            {before === undefined ? (
              // On phones the cross alone: three buttons would take two rows from the form.
              <Button variant="secondary" className="mr-auto max-sm:hidden" onClick={dialog.close}>
                {t('Cancel')}
              </Button>
            ) : (
              <Button variant="secondary" className="mr-auto" onClick={() => dialog.back(before)}>
                {t('Back')}
              </Button>
            )}
            {after ? (
              <>
                {/* Reached first, as the usual way on; seen at the end of the line. */}
                <Button type="submit" form={form.id} className="order-last">
                  {t('Next')}
                </Button>
                <Button variant="secondary" pending={form.isPending} onClick={() => form.submit()}>
                  {step === '1' && isUnmatched ? t('Add without needs and offers') : t('Add Business')}
                </Button>
              </>
            ) : (
              <SubmitButton form={form}>{t('Add Business')}</SubmitButton>
            )}
          </>
        }
      >
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Form form={after ? { ...form, submit: goOn } : form} className="min-w-0 space-y-5 sm:min-h-124">
            <ConfirmNotice inset />
            <StepList step={step} isNotMine={isNotMine} onStep={dialog.open} />
            <h3 ref={heading} tabIndex={-1} className="text-lg">
              {stepTitle(step, isNotMine)}
            </h3>
            <div ref={fields} className="space-y-4">
              <StepFields
                step={step}
                form={form}
                known={knownOf(me)}
                tags={facets?.tags.map(({ value }) => value) ?? []}
              />
            </div>
          </Form>
          <ListingPreview form={form} me={me} />
        </div>
      </Dialog>
      <IsThisYours
        listing={listed}
        isNotMine={isNotMine}
        onClose={() => {
          setListed(undefined);
          showWrongStep();
        }}
        onAnother={() => {
          setListed(undefined);
          form.setValue('isAnother', true);
          void form.submit();
        }}
        onClaim={(id) => {
          setListed(undefined);
          form.release();
          onClaim(id);
        }}
      />
      <UnsavedGuard
        form={form}
        param="add"
        onKeep={dialog.stay}
        title={t('Discard this listing?')}
        description={t('What you typed will be lost.')}
        action={t('Discard')}
        cancel={t('Keep editing')}
      />
    </>
  );
}
