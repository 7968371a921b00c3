import { CircleAlert } from 'lucide-react';
import { useIsSignedIn } from '#web/features/auth/queries.ts';
import { useSite } from '#web/features/site/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export default function NotFoundPage() {
  const isSignedIn = useIsSignedIn();
  const { data: site } = useSite();
  return (
    <Card className="mx-auto mt-8 max-w-md p-6 sm:p-8">
      <div className="flex items-center gap-3">
        <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-danger" />
        <h1 tabIndex={-1} className="text-xl sm:text-2xl">
          {t('404 Page Not Found')}
        </h1>
      </div>
      <p className="mt-4">
        {t(
          'There is nothing at this address. The link may be old, or a letter may be missing. From here you can go on to:',
        )}
      </p>
      <Actions className="mt-4">
        <Button asChild>
          {isSignedIn ? (
            <Link to={paths.dashboard}>{t('Your dashboard')}</Link>
          ) : (
            <Link to={paths.landing}>{t('The start page')}</Link>
          )}
        </Button>
        <Button asChild variant="secondary">
          <Link to={paths.directory}>{t('Business Directory')}</Link>
        </Button>
      </Actions>
      {site?.isDevelopment && (
        <p className="mt-6 border-t pt-4 text-sm text-muted">
          {t('Did you forget to add the page to the router?')}
        </p>
      )}
    </Card>
  );
}
