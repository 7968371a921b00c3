import type { ReactNode } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { PoweredBy } from '#web/ui/powered-by.tsx';

interface AuthLayoutProps {
  /** The left column on wide screens; below the form on narrow ones when `isAsideKept`. */
  aside: ReactNode;
  isAsideKept?: boolean;
  children: ReactNode;
}

/** The screens without a sidebar: a hall's wall at the left, the form at the right. */
export function AuthLayout({ aside, isAsideKept, children }: AuthLayoutProps) {
  const { name } = useBrand();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <main className="flex min-w-0 flex-col px-4 py-6 sm:px-8 lg:col-start-2 lg:row-start-1">
        <Link
          to={paths.landing}
          aria-label={t('{site}, start page', { site: name })}
          className="self-start rounded-control"
        >
          <Logo />
        </Link>
        {/* Not in the middle: as a page comes in parts, and where an answer takes the place of a question, it would move. */}
        <div className="mx-auto flex w-full max-w-md flex-1 flex-col py-8 sm:pt-[8vh]">{children}</div>
        <nav aria-label={t('Legal')} className="flex flex-wrap justify-center gap-x-5 text-sm text-muted">
          <Link
            to={paths.terms}
            className="inline-flex min-h-6 items-center hover:text-ink pointer-coarse:min-h-11"
          >
            {t('Terms of Service')}
          </Link>
          <Link
            to={paths.privacy}
            className="inline-flex min-h-6 items-center hover:text-ink pointer-coarse:min-h-11"
          >
            {t('Privacy Policy')}
          </Link>
        </nav>
        <PoweredBy className="mt-2 text-center" />
      </main>
      <aside
        aria-label={t('About {site}', { site: name })}
        data-tint="primary"
        className={`relative overflow-hidden bg-tint text-on-tint lg:col-start-1 lg:row-start-1 lg:flex ${isAsideKept ? 'flex' : 'hidden'}`}
      >
        <Pattern seed="Guildhall wall" columns={12} rows={16} className="absolute inset-0 size-full opacity-45" />
        <div className="relative m-auto w-full max-w-lg p-6 sm:p-10">
          <div className="rounded-card bg-surface p-6 text-ink shadow-float sm:p-8">{aside}</div>
        </div>
      </aside>
    </div>
  );
}
