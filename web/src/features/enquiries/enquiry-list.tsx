import type { Enquiry } from '@guildhall/contract/enquiries.ts';
import { cx } from '#web/lib/classes.ts';
import { formatAgo } from '#web/lib/format.ts';
import { enquiryPage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

function Row({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, business, text, lastAt, isUnread, closedBy } = enquiry;
  return (
    <li>
      <Link to={enquiryPage(id)} className="block px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cx('min-w-0 wrap-anywhere', isUnread && 'font-semibold')}>
            {rich('{name} to {business}', { name: <bdi>{name}</bdi>, business: <bdi>{business.name}</bdi> })}
          </span>
          {isUnread && <Badge tint="primary">{t('New')}</Badge>}
          {closedBy && <Badge>{t('Closed')}</Badge>}
          <span className="ml-auto text-sm text-muted">{formatAgo(lastAt)}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
          {text}
        </span>
      </Link>
    </li>
  );
}

export function EnquiryList({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y">
        {enquiries.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    </Card>
  );
}
