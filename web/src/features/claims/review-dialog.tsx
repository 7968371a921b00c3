import type { getReview } from '@guildhall/contract/claim-reviews.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { Address } from '#web/features/auth/shared/address.tsx';
import { WebsiteLink } from '#web/features/businesses/shared/website-link.tsx';
import { MemberLink } from '#web/features/members/shared/member-link.tsx';
import { formatFull, formatMoment } from '#web/lib/format.ts';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { idOf } from '#web/lib/url/params.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useReview } from './queries.ts';
import { deletedWords, findingWords, roleWords, stepWords } from './words.ts';

type Review = Answer<typeof getReview>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Whose word the website is. */
function originOf({ website, websiteSetAt, websiteSetBy }: Review): string {
  if (!website) return t('None');
  if (!websiteSetAt)
    return websiteSetBy
      ? t('written by {name} as an admin', { name: websiteSetBy.displayName })
      : t('from an import or an admin');
  const when = formatMoment(websiteSetAt);
  return websiteSetBy
    ? t('written by {name}, {when}', { name: websiteSetBy.displayName, when })
    : t('written by a member who has left, {when}', { when });
}

const orNone = (email: string | null) => (email ? <Address email={email} /> : t('None'));

function Evidence({ review }: { review: Review }) {
  const { claim, sameWebsite, rivals, earlier } = review;
  const websiteId = `review-${claim.id}`;
  return (
    <div className="space-y-6 text-sm">
      <p className="rounded-control bg-sunken p-4 font-medium">{findingWords(claim.finding)}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label={t('Business')}>
          {claim.isDeleted ? (
            <>
              <bdi>{claim.business.name}</bdi> <span className="text-muted">{t(deletedWords)}</span>
            </>
          ) : (
            <Link to={listingPage(claim.business.id)} className="link">
              <bdi>{claim.business.name}</bdi>
            </Link>
          )}
        </Fact>
        <Fact label={t('Claimed by')}>
          <MemberLink id={claim.claimant.id} className="link">
            {claim.claimant.displayName}
          </MemberLink>
          , {roleWords(claim.role)}
        </Fact>
        <Fact label={t('Address')}>
          <Address email={claim.email} />
        </Fact>
        <Fact label={t('Account')}>
          <Address email={claim.claimantEmail} />
        </Fact>
        <Fact label={t('Website')}>
          <span id={websiteId}>{review.website}</span> <span className="text-muted">{originOf(review)}</span>{' '}
          <WebsiteLink website={review.website} nameId={websiteId} />
        </Fact>
        <Fact label={t('E-mail of the listing')}>{orNone(review.listingEmail)}</Fact>
        <Fact label={t('Owner named')}>{orNone(review.ownerEmail)}</Fact>
        <Fact label={t('Owner now')}>{review.owner?.displayName ?? t('Nobody')}</Fact>
        <Fact label={t('Same website')}>
          {sameWebsite.length === 0 ? t('No other listing') : sameWebsite.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact label={t('Others who claim it')}>{rivals}</Fact>
        <Fact label={t('Other claims')}>
          {t('{approved} approved, {rejected} rejected, {open} open', earlier)}
        </Fact>
      </dl>
      <section>
        <h3 className="text-base">{t('History')}</h3>
        <ol className="mt-2 space-y-1.5">
          {review.history.map(({ step, at, actor, note }) => (
            <li key={`${step} ${at.getTime()}`}>
              <time dateTime={at.toISOString()} title={formatFull(at)} className="text-muted">
                {formatMoment(at)}
              </time>{' '}
              <bdi>{stepWords(step, actor?.displayName)}</bdi>
              {note && step !== 'verified' && <span className="block wrap-anywhere text-muted">{note}</span>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Loaded({ id }: { id: number }) {
  return (
    <QueryView query={useReview(id)} loading={<SkeletonText lines={8} />}>
      {(review) => <Evidence review={review} />}
    </QueryView>
  );
}

/** At `?review=` and the claim's id: what speaks for and against it. */
export function ReviewDialog({ dialog }: { dialog: DialogParam }) {
  const id = idOf(dialog.value);
  return (
    <Dialog open={dialog.isOpen} onOpenChange={(open) => !open && dialog.close()} title={t('Review the claim')}>
      {id !== null && <Loaded id={id} />}
    </Dialog>
  );
}
