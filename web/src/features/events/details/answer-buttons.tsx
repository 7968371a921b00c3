import type { Event, EventAnswer } from '@guildhall/contract/events.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react';
import { useMe } from '#web/features/auth/queries.ts';
import { eventPage, loginThen } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { isOver, yesWords } from '../event-words.ts';
import { useAnswer } from '../queries.ts';
import { Afterwards } from './afterwards.tsx';

const answers: { answer: EventAnswer; words: Message; icon: LucideIcon }[] = [
  { answer: 'yes', words: message('Yes'), icon: Check },
  { answer: 'maybe', words: message('Maybe'), icon: CircleHelp },
  { answer: 'no', words: message('No'), icon: X },
];

function standing({ myStatus, position, counts, seats }: Event): string {
  switch (myStatus) {
    case 'yes':
      return t('You are coming.');
    case 'maybe':
      return t('You may be coming.');
    case 'no':
      return t('You are not coming.');
    case 'waiting':
      return t(
        'You are number {position} of {waiting} on the waiting list. As soon as a seat is free, it’s yours, and we’ll tell you.',
        { position: position ?? counts.waiting, waiting: counts.waiting },
      );
    default:
      return seats !== null && counts.yes >= seats ? t('All seats are taken. Say yes to wait for one.') : '';
  }
}

/** Yes, maybe, no. Whoever has a seat or waits can always say no. */
function Answers({ event }: { event: Event }) {
  const { data: me } = useMe();
  const answer = useAnswer(event.id);
  if (!me)
    return (
      <Button asChild size="lg" className="max-md:w-full">
        <Link to={loginThen(eventPage(event.id))}>{t('Sign in to say that you are coming')}</Link>
      </Button>
    );
  const given = event.myStatus === 'waiting' ? 'yes' : event.myStatus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend by itself
    <div
      role="group"
      aria-label={t('Are you coming?')}
      className="flex flex-wrap gap-2 *:flex-auto *:px-3 md:max-w-sm"
    >
      {answers.map(({ answer: one, words, icon: Icon }) => (
        <Button
          key={one}
          variant={given === one ? 'primary' : 'secondary'}
          aria-pressed={given === one}
          pending={answer.isPending && answer.variables === one}
          onClick={() => answer.mutate(one)}
        >
          <Icon aria-hidden="true" />
          {one === 'yes' ? yesWords(event) : t(words)}
        </Button>
      ))}
    </div>
  );
}

/** On a phone, the answer stands within reach of a thumb. */
export function AnswerBar({ event }: { event: Event }) {
  if (event.status === 'cancelled' || isOver(event)) return null;
  return (
    <div
      data-foot-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-6 -mb-6 border-t bg-surface px-4 py-2 short:static sm:-mx-8 sm:-mb-10 sm:px-8 md:hidden"
    >
      <Answers event={event} />
      <p className="mt-1 text-sm text-muted empty:hidden">{standing(event)}</p>
    </div>
  );
}

export function AnswerCard({ event }: { event: Event }) {
  if (event.status === 'cancelled') return null;
  if (isOver(event)) return <Afterwards event={event} />;
  return (
    <Card className="max-md:hidden">
      <CardBody>
        <h2 className="mb-3 text-lg">{t('Are you coming?')}</h2>
        <Answers event={event} />
        <p role="status" className="mt-3 text-sm text-muted empty:hidden">
          {standing(event)}
        </p>
      </CardBody>
    </Card>
  );
}
