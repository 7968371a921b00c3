import { useMe } from '#web/features/auth/queries.ts';
import { useSite } from '#web/features/site/queries.ts';
import { useBrand } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pattern } from '#web/ui/pattern.tsx';
import { Counts } from './counts.tsx';
import { EnterButton } from './enter-button.tsx';
import { HeroSearch } from './hero-search.tsx';
import { Showcase } from './showcase.tsx';

/** What this is, for whom, and the way in; beside it the product itself. */
export function Hero({ className }: { className: string }) {
  const { communityName, name, off } = useBrand();
  const introduces = !off.includes('matching') && !off.includes('chat');
  const site = useSite().data;
  const isVisitor = useMe().data === null;
  return (
    <section data-tint="primary" className="relative overflow-hidden border-b bg-tint/60">
      <Pattern
        seed="Guildhall front"
        columns={28}
        rows={12}
        className="absolute inset-y-0 right-0 hidden h-full w-3/5 opacity-35 [mask-image:linear-gradient(to_left,black,transparent)] @5xl:block"
      />
      <div
        className={`${className} relative grid items-start gap-x-12 gap-y-12 py-10 @3xl:py-16 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @7xl:gap-x-20`}
      >
        <div>
          {/* One line is kept for the name: nothing moves when it comes. */}
          <p className="min-h-6 text-lg font-medium text-primary">
            {site?.tagline ?? communityName ?? t('For chambers, associations and incubators')}
          </p>
          <h1 tabIndex={-1} className="mt-3 max-w-3xl text-3xl @3xl:text-hero">
            {introduces
              ? t('The right two businesses, introduced.')
              : t('The businesses of a community, in one place.')}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            {site?.introduction ??
              (introduces
                ? t(
                    '{site} knows what each business of your community needs and what it offers. It introduces those who fit, opens the conversation, and keeps the directory.',
                    { site: name },
                  )
                : t('{site} knows what each business of your community needs and what it offers.', {
                    site: name,
                  }))}
          </p>
          <HeroSearch />
          <div className="mt-4 flex flex-wrap gap-3 *:max-sm:w-full">
            <EnterButton />
            <Button asChild size="lg" variant="secondary">
              <Link to={paths.directory}>{t('Browse Directory')}</Link>
            </Button>
          </div>
          <p className="mt-4 min-h-6 text-sm text-muted">
            {isVisitor && (
              <>
                <span className="max-sm:block">{t('Free to start, no card needed.')}</span>{' '}
                {/* On phones a line of its own: else it would break elsewhere before the font has come. */}
                <span className="whitespace-nowrap">
                  {rich('Already a member? <link>Sign In</link>', {
                    link: (words) => (
                      <Link to={paths.login} className="link font-medium">
                        {words}
                      </Link>
                    ),
                  })}
                </span>
              </>
            )}
          </p>
          <Counts className="mt-8" />
        </div>
        {introduces && (
          <div className="@container">
            <Showcase />
          </div>
        )}
      </div>
    </section>
  );
}
