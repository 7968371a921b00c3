import { type Event, verdictDays } from '@guildhall/contract/events.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { dayMs } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { useVerdict } from '../queries.ts';

const verdicts = [
  { isWorthIt: true, words: () => t('Yes'), icon: ThumbsUp },
  { isWorthIt: false, words: () => t('Not really'), icon: ThumbsDown },
];

/** One question to those who came. */
function Question({ event }: { event: Event }) {
  const verdict = useVerdict(event.id);
  return (
    <>
      <h2 id="worth-it" className="mt-4 mb-3 text-lg">
        {t('Was it worth it?')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend by itself */}
      <div role="group" aria-labelledby="worth-it" className="flex flex-wrap gap-2 *:flex-auto md:max-w-sm">
        {verdicts.map(({ isWorthIt, words, icon: Icon }) => (
          <Button
            key={String(isWorthIt)}
            variant={event.myVerdict === isWorthIt ? 'primary' : 'secondary'}
            aria-pressed={event.myVerdict === isWorthIt}
            pending={verdict.isPending && verdict.variables === isWorthIt}
            onClick={() => verdict.mutate(isWorthIt)}
          >
            <Icon aria-hidden="true" />
            {words()}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm text-muted">
        {event.myVerdict === null
          ? t('The organiser sees how many say so once three people have answered, and no names.')
          : t('Thank you. You can change your answer for {days} days after the event.', { days: verdictDays })}
      </p>
    </>
  );
}

/** What is left to say once an event is over: by those who came, and to who runs it. */
export function Afterwards({ event }: { event: Event }) {
  const { verdicts: said } = event;
  const isRecent = event.endsAt.getTime() > now().getTime() - verdictDays * dayMs;
  const count = said ? said.yes + said.no : 0;
  return (
    <Card>
      <CardBody>
        <p className="text-muted">{t('This event is over.')}</p>
        {event.isOrganiser && !said && isRecent && (
          <p className="mt-2 text-muted">
            {t('How many found it worth it shows here once three others have answered.')}
          </p>
        )}
        {said && (
          <p className="mt-2 font-medium">
            {t('{yes, number} of {count, number} said it was worth it.', { yes: said.yes, count })}
          </p>
        )}
        {event.myStatus === 'yes' && isRecent && <Question event={event} />}
      </CardBody>
    </Card>
  );
}
