import type { AskedEnquiry } from '@guildhall/contract/asked-enquiries.ts';
import type { Enquiry } from '@guildhall/contract/enquiries.ts';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { formatAgo } from '#web/lib/format.ts';
import { askedPage, enquiryPage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

interface RowProps {
  to: string;
  title: ReactNode;
  enquiry: { text: string; lastAt: Date; isUnread: boolean };
  isClosed: boolean;
  isWaiting?: boolean;
}

function Row({ to, title, enquiry: { text, lastAt, isUnread }, isClosed, isWaiting = false }: RowProps) {
  return (
    <li>
      <Link to={to} className="block px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cx('min-w-0 wrap-anywhere', isUnread && 'font-semibold')}>{title}</span>
          {isUnread && <Badge tint="primary">{t('New')}</Badge>}
          {isWaiting && <Badge>{t('Waiting')}</Badge>}
          {isClosed && <Badge>{t('Closed')}</Badge>}
          <span className="ml-auto text-sm text-muted">{formatAgo(lastAt)}</span>
        </span>
        <span dir="auto" className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">
          {text}
        </span>
      </Link>
    </li>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Card className="overflow-hidden">
    <ul className="divide-y">{children}</ul>
  </Card>
);

export function EnquiryList({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <Rows>
      {enquiries.map((enquiry) => (
        <Row
          key={enquiry.id}
          to={enquiryPage(enquiry.id)}
          title={rich('{name} to {business}', {
            name: <bdi>{enquiry.name}</bdi>,
            business: <bdi>{enquiry.business.name}</bdi>,
          })}
          enquiry={enquiry}
          isClosed={enquiry.closedBy !== null}
        />
      ))}
    </Rows>
  );
}

/** What the member has asked for, by whom they have asked. */
export function AskedList({ enquiries }: { enquiries: AskedEnquiry[] }) {
  return (
    <Rows>
      {enquiries.map((enquiry) => (
        <Row
          key={enquiry.id}
          to={askedPage(enquiry.id)}
          title={enquiry.business ? <bdi>{enquiry.business.name}</bdi> : t('A former listing')}
          enquiry={enquiry}
          isClosed={enquiry.state === 'closed'}
          isWaiting={enquiry.state === 'waiting'}
        />
      ))}
    </Rows>
  );
}
