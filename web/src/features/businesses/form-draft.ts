import { type BusinessForm, emptyForm } from './business-form.ts';

const key = 'guildhall.business-draft';

/** For when the session ended under the form: the way through the sign-in may be a new load of the page. */
export function keepDraft(form: BusinessForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Without storage the form starts empty again.
  }
}

/** Hands the draft out once. */
export function takeDraft(): BusinessForm | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept ? { ...emptyForm, ...JSON.parse(kept) } : undefined;
  } catch {
    return undefined;
  }
}
