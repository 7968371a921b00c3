import type { Business } from '@guildhall/contract/businesses.ts';
import { chatName, type Me } from '@guildhall/contract/members.ts';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { BusinessCard } from '../shared/business-card.tsx';
import { type BusinessForm, toBody } from '../shared/business-form.ts';

/** The listing as far as it is filled in. */
function drawn(form: BusinessForm, me: Me): Business {
  const {
    name,
    employees,
    founded,
    isClaimed,
    claimedBy,
    tags = [],
    needs = [],
    offers = [],
  } = toBody(form, me.id);
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    id: 0,
    name: name || t('Your business'),
    description: form.description || null,
    industry: form.industry || null,
    location: form.location || null,
    type: form.type,
    employees: number(employees),
    employeesBand: null,
    founded: number(founded),
    revenue: null,
    website: form.website || null,
    email: null,
    phone: null,
    logoUrl: null,
    isClaimed: isClaimed ?? true,
    isVerified: false,
    claimedBy: claimedBy ?? null,
    owner: claimedBy ? { id: me.id, displayName: chatName(me), profileImageUrl: me.profileImageUrl } : null,
    tags,
    needs,
    offers,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
}

/** How others will see it, while it is typed. Nothing in it can be used. */
export function ListingPreview({ form, me }: { form: ContractForm<BusinessForm>; me: Me }) {
  const values = useWatch({ control: form.control }) as BusinessForm;
  return (
    <aside aria-hidden="true" inert className="hidden rounded-card bg-sunken p-4 lg:block">
      <p className="mb-3 text-sm text-muted">{t('As others will see it')}</p>
      <BusinessCard business={drawn(values, me)} />
    </aside>
  );
}
