import { getEventCalendar } from '@guildhall/contract/calendar.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import type { Event } from '@guildhall/contract/events.ts';
import { CalendarPlus, Link2 } from 'lucide-react';
import { eventPage } from '#web/lib/paths.ts';
import { siteOrigin } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';

/** Share by the phone's own sheet where there is one, else by the clipboard. */
async function share({ id, title }: Event): Promise<void> {
  const url = siteOrigin() + eventPage(id);
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyLink(url);
}

export function EventActions({ event }: { event: Event }) {
  return (
    <Actions>
      {event.status === 'planned' && (
        <Button asChild variant="secondary">
          <a href={fillPath(getEventCalendar.path, { id: event.id })} download>
            <CalendarPlus aria-hidden="true" />
            {t('Add to calendar')}
          </a>
        </Button>
      )}
      <Button variant="secondary" onClick={() => void share(event)} className="noscript:hidden">
        <Link2 aria-hidden="true" />
        {t('Share link')}
      </Button>
    </Actions>
  );
}
