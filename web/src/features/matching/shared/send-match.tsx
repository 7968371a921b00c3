import { createMatch, type MatchTab, type MatchWith } from '@guildhall/contract/matching.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { call } from '#web/lib/api.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { chatRoom, matchingTab } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tellLiked } from '../celebration/celebration.ts';
import { useMatchesWith, useMatchingCall } from '../queries.ts';

function useSendMatch(onSent: () => void) {
  const run = useMatchingCall();
  return useMutation({
    mutationFn: (businessId: number) => run(() => call(createMatch, { body: { businessId, action: 'like' } })),
    onSuccess(match) {
      tellLiked(match, {
        title: t('Match Sent'),
        description: t('Your business match request has been sent successfully!'),
      });
      onSent();
    },
    meta: { failure: t('Failed to send match request. Please try again.') },
  });
}

interface SendMatchProps {
  businessId: number;
  /** Of the businesses beside which one stands on this screen: how the member stands to all of them is asked at once. */
  among?: readonly number[];
  onSent: () => void;
  /** On the button that asks. */
  label?: string | undefined;
  /** Of the button that asks; quieter where one stands beside each of many. */
  variant?: ButtonProps['variant'];
}

/** 'Send Match', or where an earlier request stands: asking twice would do nothing. */
export function SendMatch(props: SendMatchProps) {
  return useIsOn('matching') && <KnownFirst {...props} />;
}

function KnownFirst({ among, ...props }: SendMatchProps) {
  const { businessId } = props;
  return (
    <QueryView
      query={useMatchesWith(among ?? [businessId])}
      loading={<Skeleton className="h-10 w-36" />}
      // Whether they were asked before is not known: an offer to ask would say that they were not.
      failed={(failure) => (
        <ErrorLine {...failure} title={t('Your matches could not be loaded.')} className="w-full" />
      )}
    >
      {(matches) => <Request known={matches.find((known) => known.businessId === businessId)} {...props} />}
    </QueryView>
  );
}

const stood: Record<Exclude<MatchWith['state'], 'accepted'>, { tab: MatchTab; words: Message }> = {
  asked: { tab: 'requests', words: message('Answer their request') },
  waiting: { tab: 'pending', words: message('Request waits for an owner') },
  pending: { tab: 'pending', words: message('Request sent') },
};

function Request(props: SendMatchProps & { known: MatchWith | undefined }) {
  const { known, businessId, onSent, label = t('Send Match'), variant } = props;
  const send = useSendMatch(onSent);
  const hasChat = useIsOn('chat');
  if (known?.roomId)
    return (
      hasChat && (
        <Button asChild variant="soft">
          <Link to={chatRoom(known.roomId)}>{t('Open conversation')}</Link>
        </Button>
      )
    );
  if (known && known.state !== 'accepted') {
    const { tab, words } = stood[known.state];
    return (
      <Button asChild variant="soft">
        <Link to={matchingTab(tab)}>{t(words)}</Link>
      </Button>
    );
  }
  return (
    <Button variant={variant} pending={send.isPending} onClick={() => send.mutate(businessId)}>
      <Handshake aria-hidden="true" />
      {label}
    </Button>
  );
}
