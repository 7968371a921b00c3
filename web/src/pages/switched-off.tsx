import { type Message, message } from '@guildhall/contract/messages.ts';
import type { SiteFeature } from '@guildhall/contract/site-features.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

const titles: Record<SiteFeature, Message> = {
  matching: message('Matching is switched off'),
  chat: message('Chat is switched off'),
  groups: message('Groups are switched off'),
  events: message('Events are switched off'),
};

/** In place of each page of what an admin has switched off. */
export default function SwitchedOffPage({ feature }: { feature: SiteFeature }) {
  const { data: me } = useMe();
  return (
    <Card className="mx-4 my-8 max-w-md self-start p-6 sm:mx-auto sm:w-full sm:p-8">
      <h1 tabIndex={-1} className="text-xl sm:text-2xl">
        {t(titles[feature])}
      </h1>
      <p className="mt-4">
        {t('The people who run this site do without it at the moment. Nothing that was here is lost.')}
      </p>
      {me?.role === 'admin' && (
        <p className="mt-2 text-muted">
          {t('You switch it on again in the Admin Panel, under Platform Settings.')}
        </p>
      )}
      <Actions className="mt-4">
        <Button asChild>
          {me ? (
            <Link to={paths.dashboard}>{t('Your dashboard')}</Link>
          ) : (
            <Link to={paths.landing}>{t('The start page')}</Link>
          )}
        </Button>
        <Button asChild variant="secondary">
          <Link to={paths.directory}>{t('Business Directory')}</Link>
        </Button>
      </Actions>
    </Card>
  );
}
