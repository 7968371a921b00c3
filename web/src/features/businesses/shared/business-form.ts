import {
  type Business,
  type createBusiness,
  defaultBusinessType,
  tagsMax,
  topicsMax,
} from '@guildhall/contract/businesses.ts';
import { required } from '@guildhall/contract/complaints.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { ListingPage, updateBusiness } from '@guildhall/contract/listings.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { t } from '#web/lib/text.ts';
import { addLabel } from '../listing/labels.ts';

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
  /** Whom they are shown to; '' where that is not asked. */
  emailShownTo: '',
  phoneShownTo: '',
  employees: '',
  founded: '',
  revenue: '',
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
  /** Said to 'Is this yours?'. */
  isAnother: false,
};
export type BusinessForm = typeof emptyForm;

/** What a member may have told in the profile, for the fields of the same names. */
export type Known = Partial<Record<'location' | 'website' | 'email' | 'phone', string>>;

export function knownOf({ location, website, email, phone }: Me): Known {
  const told = Object.entries({ location, website, email, phone }).filter(([, value]) => value);
  return Object.fromEntries(told);
}

export const fieldLabels = () => ({
  name: t('Business name'),
  industry: t('Industry'),
  type: t('Type'),
  description: t('Description'),
  location: t('Location'),
  website: t('Website'),
  email: t('E-mail'),
  phone: t('Phone'),
  emailShownTo: t('E-mail is shown to'),
  phoneShownTo: t('Phone is shown to'),
  employees: t('Employees'),
  founded: t('Founded'),
  revenue: t('Revenue'),
  tags: t('Tags'),
  needs: t('Needs'),
  offers: t('Offers'),
  ownerEmail: t('Owner’s e-mail'),
});
type FieldName = keyof ReturnType<typeof fieldLabels>;

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
  const { isNotMine, knowsOwner, ownerEmail, tagsTyped, needsTyped, offersTyped, ...shown } = form;
  const { emailShownTo: _, phoneShownTo: __, ...rest } = shown;
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

const typed = (value: string | number | null) => (value === null ? '' : String(value));

type Editable = Business & Partial<Pick<ListingPage, 'shownTo'>>;

/** A listing as it stands, for who changes it. */
export function formOf(business: Editable): BusinessForm {
  const { name, type, tags, needs, offers } = business;
  const { description, industry, location, website, email, phone, employees, founded, revenue } = business;
  return {
    ...emptyForm,
    ...{ name, type, tags, needs, offers },
    industry: typed(industry),
    description: typed(description),
    location: typed(location),
    website: typed(website),
    email: typed(email),
    phone: typed(phone),
    emailShownTo: business.shownTo?.email ?? '',
    phoneShownTo: business.shownTo?.phone ?? '',
    employees: typed(employees),
    founded: typed(founded),
    revenue: typed(revenue),
  };
}

type Changes = NonNullable<Call<typeof updateBusiness>['body']>;

/** Only what differs: what somebody else changes meanwhile stays theirs. */
export function toChanges(form: BusinessForm, business: Editable): Changes {
  const bodyOf = (values: BusinessForm) => {
    const { isClaimed: _, claimedBy: __, ownerEmail: ___, ...body } = toBody(values, 0);
    return { ...body, emailShownTo: values.emailShownTo, phoneShownTo: values.phoneShownTo } as Required<Changes>;
  };
  const [before, after] = [bodyOf(formOf(business)), bodyOf(form)];
  const names = Object.keys(after) as (keyof Changes)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, after[name]]),
  );
}

const needed = ['name', 'industry', 'type'] as const;
const lacksOwner = ({ isNotMine, knowsOwner, ownerEmail }: BusinessForm) =>
  isNotMine && knowsOwner === 'yes' && !ownerEmail.trim();

/** What the form asks for beyond the contract. */
export function missingIn(form: BusinessForm): Complaints {
  const missing: FieldName[] = needed.filter((name) => !form[name].trim());
  if (lacksOwner(form)) missing.push('ownerEmail');
  return Object.fromEntries(missing.map((name) => [name, required]));
}

/** In a toast, beside the marks at the fields. */
export function missingToast(form: BusinessForm): { title: string; description: string } | undefined {
  if (needed.some((name) => !form[name].trim()))
    return { title: t('Missing Information'), description: t('Please fill in all required fields') };
  if (lacksOwner(form))
    return { title: t('Missing Owner Email'), description: t("Please provide the owner's email address") };
  return undefined;
}
