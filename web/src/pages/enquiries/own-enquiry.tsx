import type { EnquiryThread } from '@guildhall/contract/enquiries.ts';
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { AnswerForm } from '#web/features/enquiries/answer-form.tsx';
import { OwnerActs } from '#web/features/enquiries/owner-acts.tsx';
import { useEnquiry, useEnquiryActs } from '#web/features/enquiries/queries.ts';
import { Thread } from '#web/features/enquiries/thread.tsx';
import { listingPage, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { idOf } from '#web/lib/url/params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Strip } from '#web/ui/strip.tsx';

export { loadOwnEnquiry as load } from '../opening/enquiries.ts';

function Missing() {
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('This enquiry wasn’t found')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.ownEnquiries}>{t('All enquiries')}</Link>
          </Button>
        }
      >
        {t('It is to a listing that is not yours, or it was deleted.')}
      </EmptyState>
    </Card>
  );
}

function Enquiry({ enquiry }: { enquiry: EnquiryThread }) {
  const { id, name, business, closedBy, isUnread, isBlocked } = enquiry;
  const acts = useEnquiryActs(id);
  usePageTitle(t('Enquiry from {name}', { name }));
  const read = useEffectEvent(() => acts.read.mutate());
  useEffect(() => {
    if (isUnread) read();
  }, [isUnread]);
  return (
    <>
      <PageHeader
        title={rich('Enquiry from {name}', { name: <bdi className="wrap-anywhere">{name}</bdi> })}
        badge={closedBy && <Badge>{t('Closed')}</Badge>}
        subtitle={
          <Link to={listingPage(business.id)} className="link wrap-anywhere">
            <bdi>{business.name}</bdi>
          </Link>
        }
        actions={<OwnerActs enquiry={enquiry} acts={acts} />}
      />
      <div className="max-w-3xl space-y-6">
        {isBlocked && (
          <Strip inset>
            {t(
              'You have blocked this address: you won’t hear of anything sent from it, to any of your listings. Nobody is told.',
            )}
          </Strip>
        )}
        <Thread enquiry={enquiry} business={business.name} side="owner" />
        {closedBy ? (
          <Strip inset>
            {closedBy === 'owner'
              ? t('You have closed this enquiry: nobody writes in it any more.')
              : t('Whoever made this enquiry has closed it and gets no more mails about it.')}
          </Strip>
        ) : (
          <Card>
            <CardBody>
              <AnswerForm
                subject={id}
                hint={
                  isBlocked
                    ? rich('{name} gets it by mail.', { name: <bdi>{name}</bdi> })
                    : rich('{name} gets it by mail, and can answer back.', { name: <bdi>{name}</bdi> })
                }
                send={acts.answer}
                onSent={acts.refresh}
              />
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}

function Loaded({ id }: { id: number }) {
  return (
    <QueryView query={useEnquiry(id)} loading={<SpinnerBlock label={t('Loading the enquiry')} />}>
      {(enquiry) => (enquiry ? <Enquiry key={enquiry.id} enquiry={enquiry} /> : <Missing />)}
    </QueryView>
  );
}

export default function OwnEnquiryPage() {
  const id = idOf(useParams().id ?? null);
  return (
    <Gate
      visitor={
        <SignInCard title={t('Sign in to read your enquiries')} level={1}>
          {t('Enquiries to your listings are here.')}
        </SignInCard>
      }
    >
      {() => (
        <>
          <BackLink to={paths.ownEnquiries}>{t('Enquiries')}</BackLink>
          {id ? <Loaded id={id} /> : <Missing />}
        </>
      )}
    </Gate>
  );
}
