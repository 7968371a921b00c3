import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EventRows } from './list/event-rows.tsx';
import { useComingUp } from './queries.ts';

interface ComingUpProps {
  id: string;
  className: string;
}

/** The next events, for the start page. Nothing where nothing is planned: an empty calendar invites nobody. */
export function ComingUp({ id, className }: ComingUpProps) {
  const { data: events } = useComingUp();
  if (!events || events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-2xl @3xl:text-3xl">
          {t('Coming up')}
        </h2>
        <Button asChild variant="secondary">
          <Link to={paths.events}>{t('All events')}</Link>
        </Button>
      </div>
      <EventRows events={events} />
    </section>
  );
}
