import { CalendarSync } from 'lucide-react';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { useFirstFocus } from '#web/ui/row-focus.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useCalendarFeed, useEndFeed, useRenewFeed } from '../queries.ts';

function Made({ url }: { url: string }) {
  const copy = useFirstFocus<HTMLButtonElement>();
  return (
    <div className="space-y-4">
      <Field
        label={t('Address of your feed')}
        hint={t(
          'Add it to your calendar as a subscription. Anybody who has it can see your events, so keep it to yourself. It won’t be shown again.',
        )}
      >
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button ref={copy} onClick={() => void copyLink(url)}>
        {t('Copy address')}
      </Button>
    </div>
  );
}

interface MakeProps {
  createdAt: Date | null;
  renew: ReturnType<typeof useRenewFeed>;
  end: ReturnType<typeof useEndFeed>;
}

function Make({ createdAt, renew, end }: MakeProps) {
  const make = useFirstFocus<HTMLButtonElement>();
  return (
    <div className="space-y-4">
      <p className="text-sm">
        {createdAt
          ? t('You have a feed since {date}. A new address replaces the one you have.', {
              date: formatDate(createdAt),
            })
          : t('You get an address that only you know. Your calendar checks it from time to time.')}
      </p>
      <Actions>
        <Button ref={make} pending={renew.isPending} onClick={() => renew.mutate()}>
          <CalendarSync aria-hidden="true" />
          {createdAt ? t('Make a new address') : t('Make my address')}
        </Button>
        {createdAt && (
          <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate()}>
            {t('End the feed')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

/** The member's own feed: made, renewed and ended. Its address is shown once. */
export function CalendarDialog({ dialog }: { dialog: DialogParam }) {
  const renew = useRenewFeed();
  const end = useEndFeed();
  const url = renew.data?.url;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => {
        if (open) return;
        renew.reset();
        dialog.close();
      }}
      title={t('Your events in your calendar')}
      description={t(
        'Google Calendar, Apple Calendar, Outlook and others can follow the events you’re going to, might go to or are waiting for.',
      )}
    >
      <QueryView
        query={useCalendarFeed(dialog.isOpen)}
        loading={<SkeletonText lines={3} />}
        failed={(failure) => <ErrorLine {...failure} title={t('Your calendar feed could not be loaded.')} />}
      >
        {({ createdAt }) =>
          url ? (
            <Made url={url} />
          ) : (
            <Make key={createdAt?.getTime()} createdAt={createdAt} renew={renew} end={end} />
          )
        }
      </QueryView>
    </Dialog>
  );
}
