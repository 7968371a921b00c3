import type { MemberProfile } from '@guildhall/contract/members.ts';
import { toHttpUrl } from '@guildhall/contract/primitives.ts';
import { ExternalLink } from 'lucide-react';
import { formatNumber } from '#web/lib/format.ts';
import { Monogram } from '#web/ui/monogram.tsx';
import { TypeBadge } from '#web/ui/type-badge.tsx';

type Business = NonNullable<MemberProfile['business']>;

/** Label and value, where there is one: what its owner does not show is not there at all. */
function factsOf(business: Business): [label: string, value: string][] {
  const { name, industry, location, employees, founded, revenue } = business;
  const facts: [string, string | null][] = [
    ['Company Name', name],
    ['Industry', industry],
    ['Location', location],
    ['Employees', employees === null ? null : formatNumber(employees)],
    ['Founded', founded === null ? null : String(founded)],
    ['Revenue', revenue],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** The card 'Business Information' (specification section 2). */
export function BusinessInformation({ business, level = 3 }: { business: Business; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const website = business.website ? toHttpUrl(business.website) : undefined;
  return (
    <section className="rounded-card border p-4">
      <div className="flex items-start gap-3">
        <Monogram name={business.name} type={business.type} size="sm" />
        <div className="min-w-0 flex-1">
          <Heading className="text-base">Business Information</Heading>
          <div className="mt-1">
            <TypeBadge type={business.type} />
          </div>
        </div>
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
          <p className="text-muted">Description</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {business.description}
          </p>
        </div>
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="link mt-3 inline-flex min-h-6 items-center gap-1.5 text-sm"
        >
          Website
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </section>
  );
}
