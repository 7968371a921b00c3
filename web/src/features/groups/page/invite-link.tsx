import { groupLinkDays } from '@guildhall/contract/group-links.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { groupLinkQuery, useGroupLinkActs } from '../queries.ts';

type Acts = ReturnType<typeof useGroupLinkActs>;

function Made({ url, expiresAt, end }: { url: string; expiresAt: Date | null } & Pick<Acts, 'end'>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Field
        label={t('Link to join')}
        hint={expiresAt && t('Whoever has it can join until {date}.', { date: formatDate(expiresAt) })}
      >
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyLink(url)}>
          {t('Copy link')}
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('End this link')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('End this link?')}
        description={t('Nobody can join by it any more, wherever it was put up. You can make a new one.')}
        action={t('End this link')}
        pending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}

function Make({ make }: Pick<Acts, 'make'>) {
  const [days, setDays] = useState<(typeof groupLinkDays)[number]>(7);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('Or share a link, for')} className="min-w-0 flex-1 basis-56">
        <Select
          value={String(days)}
          onChange={({ target }) => setDays(groupLinkDays.find((known) => String(known) === target.value) ?? 7)}
        >
          {groupLinkDays.map((number) => (
            <option key={number} value={number}>
              {t('{days, plural, one {# day} other {# days}}', { days: number })}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" pending={make.isPending} onClick={() => make.mutate(days)}>
        {t('Make a link')}
      </Button>
    </div>
  );
}

/** For a poster, a mail to many, another chat: whoever has the link can join, and no name is asked for before. */
export function InviteLink({ groupId }: { groupId: number }) {
  const { make, end } = useGroupLinkActs(groupId);
  return (
    <QueryView query={useQuery(groupLinkQuery(groupId))} loading={<SkeletonText lines={2} />}>
      {({ url, expiresAt }) => (
        <div className="space-y-2">
          {url === null ? <Make make={make} /> : <Made url={url} expiresAt={expiresAt} end={end} />}
        </div>
      )}
    </QueryView>
  );
}
