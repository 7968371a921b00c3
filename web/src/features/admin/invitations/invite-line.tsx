import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useInvitable } from './queries.ts';

/** After an import: how many of its listings could be invited, and the way there. */
export function InviteLine({ importId, onInvite }: { importId: number; onInvite: () => void }) {
  const { data } = useInvitable({ importId });
  if (!data || data.rows === 0) return null;
  const { rows, withAddress, mails } = data;
  return (
    <section
      aria-label={t('Invitations')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {t(
          '{withAddress, number} of {rows, plural, one {# listing has} other {# listings have}} an e-mail address.',
          {
            withAddress,
            rows,
          },
        )}{' '}
        {mails > 0
          ? t('{mails, plural, one {# owner} other {# owners}} can be invited.', { mails })
          : t('There is nobody left to invite.')}
      </p>
      {mails > 0 && (
        <Button variant="secondary" onClick={onInvite}>
          {t('Invite them')}
        </Button>
      )}
    </section>
  );
}
