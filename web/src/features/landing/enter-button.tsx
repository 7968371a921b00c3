import { useMe } from '#web/features/auth/queries.ts';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * The one call to action: through the server to an account of one's own, or straight on for members. Visitors are known
 * at once (features/auth/queries.ts), so nothing moves for whoever is still being looked up.
 */
export function EnterButton() {
  const { data: me, isError } = useMe();
  const isVisitor = me === null || isError;
  return (
    <Button asChild size="lg">
      {isVisitor ? <GetStarted /> : <Link to={paths.dashboard}>{t('Go to your dashboard')}</Link>}
    </Button>
  );
}
