import { createMatch, type Match } from '@guildhall/contract/matching.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { refreshMatching, useMatches } from '#web/features/matching/queries.ts';
import { call, refusalOr } from '#web/lib/api.ts';
import { chatRoom, matchingTab } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

function useSendMatch(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (businessId: number) => call(createMatch, { body: { businessId, action: 'like' } }),
    onSuccess() {
      refreshMatching(client);
      toast({ title: 'Match Sent', description: 'Your business match request has been sent successfully!' });
      onSent();
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: refusalOr(error, 'Failed to send match request. Please try again.'),
        variant: 'destructive',
      }),
  });
}

const requested: ReadonlySet<Match['status']> = new Set(['pending', 'waiting']);

/** 'Send Match', or where an earlier request stands: asking twice would do nothing. */
export function SendMatch({ businessId, onSent }: { businessId: number; onSent: () => void }) {
  const { data: matches = [] } = useMatches();
  const send = useSendMatch(onSent);
  const known = matches.find((match) => match.business.id === businessId && match.action === 'like');
  if (known?.status === 'accepted' && known.roomId)
    return (
      <Button asChild variant="soft">
        <Link to={chatRoom(known.roomId)}>Open conversation</Link>
      </Button>
    );
  if (known && (requested.has(known.status) || known.direction === 'incoming')) {
    const isTheirs = known.direction === 'incoming';
    return (
      <Button asChild variant="soft">
        <Link to={matchingTab(isTheirs ? 'requests' : 'pending')}>
          {isTheirs ? 'Answer their request' : 'Request sent'}
        </Link>
      </Button>
    );
  }
  return (
    <Button pending={send.isPending} onClick={() => send.mutate(businessId)}>
      <Handshake aria-hidden="true" />
      Send Match
    </Button>
  );
}
