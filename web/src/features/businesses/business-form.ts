import { createBusiness, defaultBusinessType, tagsMax, topicsMax } from '@guildhall/contract/businesses.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import { addLabel } from './labels.ts';

/** 'Do you know who owns this business?' */
export type KnowsOwner = '' | 'yes' | 'no';

export const emptyForm = {
  name: '',
  industry: '',
  type: defaultBusinessType as string,
  description: '',
  location: '',
  website: '',
  email: '',
  phone: '',
  employees: '',
  founded: '',
  tags: [] as string[],
  needs: [] as string[],
  offers: [] as string[],
  /** Typed beside the tags, needs and offers, not yet added: counts as added when the form is sent. */
  tagsTyped: '',
  needsTyped: '',
  offersTyped: '',
  isNotMine: false,
  knowsOwner: '' as KnowsOwner,
  ownerEmail: '',
};
export type BusinessForm = typeof emptyForm;

/** In the order in which they stand in the form. */
export const fieldLabels = {
  name: 'Business name',
  industry: 'Industry',
  type: 'Type',
  description: 'Description',
  location: 'Location',
  website: 'Website',
  email: 'E-mail',
  phone: 'Phone',
  employees: 'Employees',
  founded: 'Founded',
  tags: 'Tags',
  needs: 'Needs',
  offers: 'Offers',
  ownerEmail: 'Owner’s e-mail',
} as const;
export type FieldName = keyof typeof fieldLabels;
export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** '1,200' → 1200, '' → null; what is no whole number stays as it is, for the contract to complain about. */
export function toInteger(text: string): number | string | null {
  const typed = text.trim();
  const digits = /^\d{1,3}([ ,.’'\u00a0\u202f]\d{3})+$/.test(typed) ? typed.replace(/\D/g, '') : typed;
  if (digits === '') return null;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : typed;
}

type Body = NonNullable<Call<typeof createBusiness>['body']>;

const withTyped = (labels: string[], typed: string, max: number) => addLabel(labels, typed, max).labels ?? labels;

/** `memberId` becomes the owner, unless the business is somebody else's. */
export function toBody(form: BusinessForm, memberId: number): Body {
  const { isNotMine, knowsOwner, ownerEmail, tagsTyped, needsTyped, offersTyped, ...rest } = form;
  return {
    ...rest,
    type: form.type as NonNullable<Body['type']>,
    employees: toInteger(form.employees),
    founded: toInteger(form.founded),
    tags: withTyped(form.tags, tagsTyped, tagsMax),
    needs: withTyped(form.needs, needsTyped, topicsMax),
    offers: withTyped(form.offers, offersTyped, topicsMax),
    isClaimed: !isNotMine,
    claimedBy: isNotMine ? null : memberId,
    ...(isNotMine && knowsOwner === 'yes' && { ownerEmail }),
  };
}

export type FieldErrors = Partial<Record<FieldName, string>>;

/** 'is required' → 'Location is required'; what is a sentence already stays one. 'tags.3' belongs to the tags. */
export function toFieldErrors(complaints: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, complaint] of Object.entries(complaints)) {
    const name = path.split('.')[0] as FieldName;
    if (!(name in fieldLabels)) continue;
    errors[name] ??= /^\p{Ll}/u.test(complaint) ? `${fieldLabels[name]} ${complaint}` : complaint;
  }
  return errors;
}

interface Checked {
  fields: FieldErrors;
  /** Specification section 5, word for word. */
  toast?: { title: string; description: string };
}

const missingInformation = { title: 'Missing Information', description: 'Please fill in all required fields' };
const missingOwner = { title: 'Missing Owner Email', description: "Please provide the owner's email address" };

/** What is wrong before anything is sent; an empty `fields` means nothing. */
export function checkForm(form: BusinessForm): Checked {
  const complaints: Record<string, string> = {};
  for (const name of ['name', 'industry', 'type'] as const)
    if (!form[name].trim()) complaints[name] = 'is required';
  const isMissing = Object.keys(complaints).length > 0;
  const isOwnerMissing = form.isNotMine && form.knowsOwner === 'yes' && !form.ownerEmail.trim();
  if (isOwnerMissing) complaints.ownerEmail = 'is required';
  const parsed = createBusiness.body.safeParse(toBody(form, 1));
  for (const issue of parsed.error?.issues ?? []) complaints[String(issue.path[0])] ??= issue.message;
  const fields = toFieldErrors(complaints);
  if (isMissing) return { fields, toast: missingInformation };
  return isOwnerMissing ? { fields, toast: missingOwner } : { fields };
}
