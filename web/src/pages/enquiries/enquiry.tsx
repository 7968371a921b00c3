import { confirmEnquiry, type LinkedEnquiry, stopEnquiry } from '@guildhall/contract/enquiries.ts';
import { useQuery } from '@tanstack/react-query';
import { IncompleteLink, LinkFailure, LinkLoading } from '#web/features/auth/recovery/link-problem.tsx';
import { AuthLayout } from '#web/features/auth/shared/auth-layout.tsx';
import { useSecretToken } from '#web/features/auth/use-secret-token.ts';
import { AnswerForm } from '#web/features/enquiries/answer-form.tsx';
import { linkedEnquiryQuery, useLinkedActs } from '#web/features/enquiries/linked-queries.ts';
import { Thread } from '#web/features/enquiries/thread.tsx';
import { userMessage } from '#web/lib/api.ts';
import { byToken } from '#web/lib/page-parts.ts';
import { paths } from '#web/lib/paths.ts';
import { useSentOutcome } from '#web/lib/sent-form.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Link } from '#web/ui/link.tsx';
import { PostForm } from '#web/ui/post-form.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Strip } from '#web/ui/strip.tsx';

export const load = byToken((client, token) => client.query(linkedEnquiryQuery(token)));

const Directory = () => (
  <Button asChild variant="secondary">
    <Link to={paths.directory}>{t('Open the directory')}</Link>
  </Button>
);

type Acts = ReturnType<typeof useLinkedActs>;

interface PartProps {
  token: string;
  enquiry: LinkedEnquiry;
  business: string;
  acts: Acts;
}

function Confirm({ token, confirm }: { token: string; confirm: Acts['confirm'] }) {
  const { mutate, isPending, error } = useSentOutcome(confirmEnquiry, confirm);
  return (
    <div className="space-y-3">
      {error && <FormError>{userMessage(error)}</FormError>}
      <PostForm call={confirmEnquiry} fields={{ token }} onPost={() => mutate()}>
        <Button type="submit" size="lg" pending={isPending}>
          {t('Send this enquiry')}
        </Button>
      </PostForm>
      <p className="text-sm text-muted">
        {t('Didn’t you write this? Then just close this page: nobody reads it, and it is deleted within a day.')}
      </p>
    </div>
  );
}

function Answer({ token, business, acts: { answer, refresh } }: Omit<PartProps, 'enquiry'>) {
  return (
    <AnswerForm
      token={token}
      subject={token.slice(0, 8)}
      hint={rich('{business} is told at once, and you get a mail with the answer.', {
        business: <bdi>{business}</bdi>,
      })}
      send={answer}
      onSent={refresh}
    />
  );
}

function Title({ enquiry: { state }, business }: Pick<PartProps, 'enquiry' | 'business'>) {
  const name = <bdi>{business}</bdi>;
  return (
    <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
      {state === 'unconfirmed'
        ? rich('Send your enquiry to {name}?', { name })
        : rich('Your enquiry to {name}', { name })}
    </h1>
  );
}

function Shown(
  props: PartProps & { stop: Pick<Acts['stop'], 'mutate' | 'isPending'> & { error: Error | null | undefined } },
) {
  const { token, enquiry, business, acts, stop } = props;
  const isJustSent = useSentOutcome(confirmEnquiry, acts.confirm).isSuccess;
  return (
    <CardBody className="space-y-5">
      <Title {...props} />
      {isJustSent && enquiry.state !== 'closed' && (
        <Strip inset tint="primary">
          {t('Your enquiry was sent. You get a mail with the answer.')}
        </Strip>
      )}
      <Thread enquiry={enquiry} business={business} side="enquirer" />
      {enquiry.state === 'unconfirmed' && <Confirm token={token} confirm={acts.confirm} />}
      {enquiry.state === 'open' && <Answer token={token} business={business} acts={acts} />}
      {enquiry.state === 'waiting' && (
        <Strip inset>{t('Nobody owns this listing here yet. Whoever claims it reads your enquiry.')}</Strip>
      )}
      {enquiry.state === 'closed' && (
        <Strip inset>{t('This enquiry is closed: nobody writes in it any more.')}</Strip>
      )}
      {enquiry.state !== 'unconfirmed' && (
        <div className="border-t pt-4">
          {stop.error && <FormError>{userMessage(stop.error)}</FormError>}
          <PostForm call={stopEnquiry} fields={{ token }} onPost={() => stop.mutate()}>
            <Button type="submit" variant="quiet" pending={stop.isPending}>
              {t('Stop mails about this')}
            </Button>
          </PostForm>
          <p className="mt-1 text-sm text-muted">
            {enquiry.state !== 'closed'
              ? t('It closes the enquiry. Your address is deleted from it, and its links lead nowhere.')
              : t('Your address is deleted from it, and its links lead nowhere.')}
          </p>
        </div>
      )}
    </CardBody>
  );
}

function Linked({ token }: { token: string }) {
  const enquiry = useQuery(linkedEnquiryQuery(token));
  const acts = useLinkedActs(token);
  const stop = useSentOutcome(stopEnquiry, acts.stop);
  if (stop.isSuccess)
    return (
      <div role="status">
        <EmptyState
          level={1}
          isAnswer
          drawing="letters"
          title={t('No more mails about this')}
          action={<Directory />}
        >
          {t('The enquiry is closed, and your address is deleted from it.')}
        </EmptyState>
      </div>
    );
  return (
    <QueryView
      query={enquiry}
      loading={<LinkLoading />}
      failed={(failure) => (
        <LinkFailure failure={failure} action={<Directory />}>
          {t('It is too old, incomplete or was ended. You can write again on the listing’s page.')}
        </LinkFailure>
      )}
    >
      {(read) => (
        <Shown
          token={token}
          enquiry={read}
          business={read.business?.name ?? t('a former listing')}
          acts={acts}
          stop={stop}
        />
      )}
    </QueryView>
  );
}

function Aside() {
  return (
    <>
      <p className="font-serif text-2xl text-balance">{t('You and the business, and nobody else.')}</p>
      <p className="mt-3 text-muted">
        {t(
          'All that you write each other stands here. You need no account, and the business doesn’t see your address.',
        )}
      </p>
    </>
  );
}

/** Opening it acts on nothing; its buttons do. */
export default function EnquiryPage() {
  const token = useSecretToken();
  return (
    <AuthLayout aside={<Aside />}>
      <Card>{token ? <Linked token={token} /> : <IncompleteLink action={<Directory />} />}</Card>
    </AuthLayout>
  );
}
