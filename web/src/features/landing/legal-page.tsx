import type { SitePageName } from '@guildhall/contract/site-pages.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import { OwnText } from '#web/features/site/shared/own-text.tsx';
import { formatUtcDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { SiteFooter } from './site-footer.tsx';

interface LegalPageProps {
  name: SitePageName;
  title: string;
  subtitle?: string;
  /** The built-in words, which stand where the office has written none. */
  children?: ReactNode;
}

/** A page to be read: one column of text. */
export function LegalPage({ name, title, subtitle, children }: LegalPageProps) {
  const query = useQuery(sitePageQuery(name));
  const own = query.data?.own;
  usePageTitle(own?.title ?? title);
  return (
    <>
      <div className="mx-auto w-full max-w-2xl">
        <PageHeader
          title={own?.title ? <bdi className="wrap-anywhere">{own.title}</bdi> : title}
          subtitle={query.data && !own ? subtitle : undefined}
        />
        <QueryView query={query} loading={<SkeletonText lines={12} />}>
          {({ changedAt }) => (
            <>
              {own ? <OwnText blocks={own.blocks} /> : <div className="space-y-8">{children}</div>}
              {changedAt && (
                <p className="mt-8 text-sm text-muted">{t('As of {day}', { day: formatUtcDate(changedAt) })}</p>
              )}
            </>
          )}
        </QueryView>
      </div>
      <SiteFooter className="mt-14" />
    </>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:ps-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
