import { useQuery } from '@tanstack/react-query';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { startPageFacesQuery } from '#web/features/site/queries.ts';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

/** Members who let visitors see them, with what they run. Nothing where nobody does. */
export function Members({ id, className }: { id: string; className: string }) {
  const { data: faces = [] } = useQuery(startPageFacesQuery);
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-8 text-2xl @3xl:text-3xl">
        {t('Some of the people you’ll meet')}
      </h2>
      <ul className="grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {faces.map(({ id: memberId, displayName, profileImageUrl, business }) => (
          <li key={memberId}>
            <Card className="opens-by-name flex h-full items-center gap-4 p-4">
              <Avatar name={displayName} src={profileImageUrl} size="lg" isPatient={false} />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">
                  <bdi>{displayName}</bdi>
                </p>
                <h3 className="font-sans text-sm font-normal tracking-normal wrap-anywhere">
                  <Link to={listingPage(business.id)} className="underline-offset-3 hover:underline">
                    <bdi>{business.name}</bdi>
                  </Link>
                </h3>
                {business.industry && <p className="text-sm text-muted wrap-anywhere">{business.industry}</p>}
              </div>
              <Monogram {...business} size="sm" className="self-start" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
