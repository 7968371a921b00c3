import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SiteFooter } from './site-footer.tsx';

interface LegalPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page to be read: one column of text. */
export function LegalPage({ title, subtitle, children }: LegalPageProps) {
  return (
    <>
      <div className="mx-auto w-full max-w-2xl">
        <PageHeader title={title} subtitle={subtitle} />
        <div className="space-y-8">{children}</div>
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
