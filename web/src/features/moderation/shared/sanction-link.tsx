import { fillPath } from '@guildhall/contract/endpoint.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';

/** Where chat is closed to somebody: what it means, until when, and how to object. */
export function SanctionLink({ id }: { id: number | null }) {
  return (
    id !== null && (
      <Link to={fillPath(paths.sanction, { id })} className="link">
        {t('Read more, or object')}
      </Link>
    )
  );
}
