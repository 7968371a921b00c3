import { useMe } from '#web/features/auth/queries.ts';
import { useSite } from '#web/features/site/queries.ts';
import { sayInGeneral } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Nobody is listed for it, and yet somebody may know someone: a line for General Chat, or without an account a mail to the office. */
export function AskTheCommunity({ q }: { q: string }) {
  const { data: me } = useMe();
  const contactEmail = useSite().data?.contactEmail;
  const line = t('I’m looking for: {q}. Does anybody know someone?', { q });
  if (me)
    return (
      <Button asChild>
        <Link to={sayInGeneral(line)}>{t('Ask the community')}</Link>
      </Button>
    );
  if (!contactEmail) return null;
  const mail = new URLSearchParams({ subject: t('Looking for “{q}”', { q }), body: line });
  return (
    <Button asChild>
      <a href={`mailto:${contactEmail}?${String(mail).replaceAll('+', '%20')}`}>{t('Ask the office')}</a>
    </Button>
  );
}
