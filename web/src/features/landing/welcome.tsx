import { useQuery } from '@tanstack/react-query';
import { useSite } from '#web/features/site/queries.ts';
import { sitePageQuery } from '#web/features/site/shared/own-pages.ts';
import { OwnText } from '#web/features/site/shared/own-text.tsx';
import { siteOrigin } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';

/** The community in its own picture and words, as the operator has set them. Nothing where there are none. */
export function Welcome({ id, className }: { id: string; className: string }) {
  const pictureUrl = useSite().data?.pictureUrl;
  const words = useQuery(sitePageQuery('welcome')).data?.own;
  if (!pictureUrl && !words) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="grid items-center gap-8 @4xl:grid-cols-2 @4xl:gap-12">
        <div className="min-w-0">
          <h2 id={id} className="mb-4 text-2xl wrap-anywhere @3xl:text-3xl">
            {words?.title ? <bdi>{words.title}</bdi> : t('Who we are')}
          </h2>
          {words && <OwnText blocks={words.blocks} />}
        </div>
        {pictureUrl && (
          <img
            src={siteOrigin() + pictureUrl}
            alt=""
            width={1280}
            height={720}
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-card border object-cover @4xl:order-first"
          />
        )}
      </div>
    </section>
  );
}
