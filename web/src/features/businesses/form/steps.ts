import { t } from '#web/lib/text.ts';
import type { BusinessForm } from '../shared/business-form.ts';

/** The parts of 'Add a Business', by their value in the address: only the first asks for anything. */
export const steps = ['1', 'needs', 'offers', 'details'] as const;
export type Step = (typeof steps)[number];

/** What stands in each, as far as something can be wrong with it, from top to bottom. */
export const fieldsOf: Record<Step, readonly (keyof BusinessForm)[]> = {
  '1': ['name', 'industry', 'type', 'description', 'ownerEmail'],
  needs: ['needs'],
  offers: ['offers', 'tags'],
  details: ['location', 'website', 'email', 'phone', 'employees', 'founded'],
};

export function stepAt(value: string | null): Step {
  return steps.find((step) => step === value) ?? '1';
}

export function stepAfter(step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1];
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}

/** What each is about: one's own business, or somebody else's. */
export function stepTitle(step: Step, isNotMine: boolean): string {
  const titles: Record<Step, [own: string, other: string]> = {
    '1': [t('What you are'), t('What it is')],
    needs: [t('What you need'), t('What it needs')],
    offers: [t('What you offer'), t('What it offers')],
    details: [t('How to find you'), t('How to find it')],
  };
  return titles[step][isNotMine ? 1 : 0];
}
