import { createMatch, type Match } from '@guildhall/contract/matching.ts';
import { useMutation } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { call } from '#web/lib/api.ts';
import { chatRoom, matchingTab } from '#web/lib/paths.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tellLiked } from './celebration/celebration.ts';
import { useMatches, useMatchingCall } from './queries.ts';

function useSendMatch(onSent: () => void) {
  const run = useMatchingCall();
  return useMutation({
    mutationFn: (businessId: number) => run(() => call(createMatch, { body: { businessId, action: 'like' } })),
    onSuccess(match) {
      tellLiked(match, {
        title: 'Match Sent',
        description: 'Your business match request has been sent successfully!',
      });
      onSent();
    },
    onError: (error) => reportError(error, 'Failed to send match request. Please try again.'),
  });
}

const requested: ReadonlySet<Match['status']> = new Set(['pending', 'waiting']);

interface SendMatchProps {
  businessId: number;
  /** Whom the request would go to. */
  ownerId: number | null;
  onSent: () => void;
  /** On the button that asks. */
  label?: string | undefined;
  /** Of the button that asks; quieter where one stands beside each of many. */
  variant?: ButtonProps['variant'];
}

/** 'Send Match', or where an earlier request stands: asking twice would do nothing. */
export function SendMatch(props: SendMatchProps) {
  return (
    <QueryView
      query={useMatches()}
      loading={<Skeleton className="h-10 w-36" />}
      // Whether they were asked before is not known: an offer to ask would say that they were not.
      failed={(failure) => <ErrorLine {...failure} what="Your matches" className="w-full" />}
    >
      {({ items }) => <Request matches={items} {...props} />}
    </QueryView>
  );
}

/** By this business, or by another one of its owner: who has met need not ask. */
const isWith = ({ business, requester }: Match, businessId: number, ownerId: number | null) =>
  business.id === businessId ||
  (ownerId !== null && (business.claimedBy === ownerId || requester?.id === ownerId));

function Request(props: SendMatchProps & { matches: readonly Match[] }) {
  const { matches, businessId, ownerId, onSent, label = 'Send Match', variant } = props;
  const send = useSendMatch(onSent);
  const known = matches.find((match) => match.business.id === businessId && match.action === 'like');
  const met = matches.find((match) => match.status === 'accepted' && isWith(match, businessId, ownerId));
  if (met?.roomId)
    return (
      <Button asChild variant="soft">
        <Link to={chatRoom(met.roomId)}>Open conversation</Link>
      </Button>
    );
  if (known && (requested.has(known.status) || known.direction === 'incoming')) {
    const isTheirs = known.direction === 'incoming';
    return (
      <Button asChild variant="soft">
        <Link to={matchingTab(isTheirs ? 'requests' : 'pending')}>
          {isTheirs
            ? 'Answer their request'
            : known.status === 'waiting'
              ? 'Request waits for an owner'
              : 'Request sent'}
        </Link>
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
