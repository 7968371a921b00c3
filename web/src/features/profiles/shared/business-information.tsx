import type { MemberProfile } from '@guildhall/contract/members.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/shared/type-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { OutsideLink } from '#web/ui/outside-link.tsx';

type Business = NonNullable<MemberProfile['business']>;

/** Label and value, where there is one: what its owner does not show is not there at all. */
function factsOf(business: Business): [label: string, value: string][] {
  const { name, industry, location, employees, founded, revenue } = business;
  const facts: [string, string | null][] = [
    [t('Company Name'), name],
    [t('Industry'), industry],
    [t('Location'), location],
    [t('Employees'), employees === null ? null : formatNumber(employees)],
    [t('Founded'), founded === null ? null : String(founded)],
    [t('Revenue'), revenue],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** The card 'Business Information'. */
export function BusinessInformation({ business }: { business: Business }) {
  const website = business.website ? toHttpUrl(business.website) : undefined;
  return (
    <section className="rounded-card border p-4">
      <h3 className="text-base">{t('Business Information')}</h3>
      <div className="mt-2 flex items-center gap-3">
        <Monogram {...business} size="sm" />
        <TypeBadge type={business.type} />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {factsOf(business).map(([label, value]) => (
          <div key={label} className="min-w-0 first:col-span-2">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="text-start font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {business.description && (
        <div className="mt-3 text-sm">
          <p className="text-muted">{t('Description')}</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {business.description}
          </p>
        </div>
      )}
      {website && (
        <OutsideLink href={website} className="mt-3">
          {t('Website')}
        </OutsideLink>
      )}
    </section>
  );
}
