import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { warn } from '#web/ui/report-failure.ts';
import { type BusinessForm, missingToast } from '../shared/business-form.ts';
import { fieldsOf, type Step, stepAfter, stepAt, steps } from './steps.ts';

/** The way through the steps: each is an entry of the history, and what is wrong leads to where it is. */
export function useSteps(form: ContractForm<BusinessForm>, dialog: DialogParam) {
  const step = stepAt(dialog.value);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstField = useRef<HTMLElement>(null);
  const wrongIn = (step: Step) => fieldsOf[step].find((name) => form.getFieldState(name).error);

  const shown = useRef(dialog.isOpen ? step : undefined);
  const arrive = useEffectEvent(() => {
    const isFirst = shown.current === undefined;
    shown.current = dialog.isOpen ? step : undefined;
    // Opening, the dialog gives the focus away itself.
    if (isFirst || !dialog.isOpen) return;
    const wrong = wrongIn(step);
    if (wrong) form.setFocus(wrong);
    else heading.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at a step is what happens here
  useEffect(() => arrive(), [step, dialog.isOpen]);

  return {
    step,
    heading,
    /** Around the fields: a dialog opens on the first of them. */
    fields(element: HTMLElement | null) {
      firstField.current = element?.querySelector('input') ?? null;
    },
    firstField,
    /** To the first step where something is wrong; the focus follows. */
    showWrongStep() {
      const wrong = steps.find(wrongIn);
      if (wrong && wrong !== step) dialog.open(wrong);
    },
    async goOn(event?: { preventDefault: () => void }) {
      event?.preventDefault();
      const after = stepAfter(step);
      if (await form.trigger([...fieldsOf[step]], { shouldFocus: true })) {
        if (after) dialog.open(after);
        return;
      }
      const words = step === '1' && missingToast(form.getValues());
      if (words) warn(words);
    },
  };
}
