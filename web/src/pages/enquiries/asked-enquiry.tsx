import type { AskedThread } from '@guildhall/contract/asked-enquiries.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { Gate, SignInCard } from '#web/features/auth/shared/gate.tsx';
import { AnswerForm } from '#web/features/enquiries/answer-form.tsx';
import { useAskedActs, useAskedThread } from '#web/features/enquiries/asked-thread-queries.ts';
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
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { Strip } from '#web/ui/strip.tsx';

export { loadAsked as load } from '../opening/asked-enquiry.ts';

const askedTab = `${paths.ownEnquiries}?tab=asked`;

function Missing() {
  return (
    <Card>
      <EmptyState
        level={1}
        title={t('This enquiry wasn’t found')}
        action={
          <Button asChild variant="secondary">
            <Link to={askedTab}>{t('What you have asked for')}</Link>
          </Button>
        }
      >
        {t('It is not one of yours, or it was deleted.')}
      </EmptyState>
    </Card>
  );
}

function Close({ close }: Pick<ReturnType<typeof useAskedActs>, 'close'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('Close enquiry')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('Close this enquiry?')}
        description={t('Neither of you can write in it any more, and you get no more mails about it.')}
        action={t('Close enquiry')}
        pending={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setIsOpen(false) })}
      />
    </>
  );
}

function Asked({ enquiry }: { enquiry: AskedThread }) {
  const { id, business, state, isUnread } = enquiry;
  const acts = useAskedActs(id);
  const name = business?.name ?? t('a former listing');
  usePageTitle(t('Your enquiry to {name}', { name }));
  const read = useEffectEvent(() => acts.read.mutate());
  useEffect(() => {
    if (isUnread) read();
  }, [isUnread]);
  return (
    <>
      <PageHeader
        title={rich('Your enquiry to {name}', { name: <bdi className="wrap-anywhere">{name}</bdi> })}
        badge={state === 'closed' && <Badge>{t('Closed')}</Badge>}
        subtitle={
          business && (
            <Link to={listingPage(business.id)} className="link">
              {t('Open the listing')}
            </Link>
          )
        }
        actions={state !== 'closed' && <Close close={acts.close} />}
      />
      <div className="max-w-3xl space-y-6">
        <Thread enquiry={enquiry} business={name} side="enquirer" />
        {state === 'open' && (
          <Card>
            <CardBody>
              <AnswerForm
                subject={id}
                hint={rich('{business} is told at once, and you get a mail with the answer.', {
                  business: <bdi>{name}</bdi>,
                })}
                send={acts.answer}
                onSent={acts.refresh}
              />
            </CardBody>
          </Card>
        )}
        {state === 'waiting' && (
          <Strip inset>
            {t(
              'Nobody owns this listing here yet. Whoever claims it reads your enquiry, and you get a mail with the answer.',
            )}
          </Strip>
        )}
        {state === 'closed' && <Strip inset>{t('This enquiry is closed: nobody writes in it any more.')}</Strip>}
      </div>
    </>
  );
}

function Loaded({ id }: { id: number }) {
  return (
    <QueryView query={useAskedThread(id)} loading={<SpinnerBlock label={t('Loading the enquiry')} />}>
      {(enquiry) => (enquiry ? <Asked key={enquiry.id} enquiry={enquiry} /> : <Missing />)}
    </QueryView>
  );
}

export default function AskedEnquiryPage() {
  const id = idOf(useParams().id ?? null);
  return (
    <Gate
      visitor={
        <SignInCard title={t('Sign in to read your enquiries')} level={1}>
          {t('What you have asked listings for is here.')}
        </SignInCard>
      }
    >
      {() => (
        <>
          <BackLink to={askedTab}>{t('You asked')}</BackLink>
          {id ? <Loaded id={id} /> : <Missing />}
        </>
      )}
    </Gate>
  );
}
