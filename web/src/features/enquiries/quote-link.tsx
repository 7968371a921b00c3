import { MessageSquareQuote } from 'lucide-react';
import { quotePage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** For whoever isn't the owner. It leads to a page, which needs no account and no scripts. */
export function QuoteLink({ businessId }: { businessId: number }) {
  return (
    <Button asChild variant="secondary">
      <Link to={quotePage(businessId)}>
        <MessageSquareQuote aria-hidden="true" />
        {t('Ask for a quote')}
      </Link>
    </Button>
  );
}
