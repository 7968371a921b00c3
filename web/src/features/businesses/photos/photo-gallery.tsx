import type { ListingPage } from '@guildhall/contract/listings.ts';
import { pictureSizes } from '@guildhall/contract/pictures.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

/** What a listing shows of itself; nothing where there is nothing. On a phone they lie side by side. */
export function PhotoGallery({ business }: { business: Pick<ListingPage, 'name' | 'photos'> }) {
  const { photos } = business;
  if (photos.length === 0) return null;
  const isOne = photos.length === 1;
  return (
    <section aria-label={t('Photos')}>
      <ul
        tabIndex={isOne ? undefined : 0}
        className={cx(
          'grid gap-3 rounded-card',
          !isOne &&
            'auto-cols-[85%] grid-flow-col snap-x snap-mandatory overflow-x-auto @2xl:grid-flow-row @2xl:auto-cols-auto @2xl:grid-cols-2 @2xl:overflow-visible @5xl:grid-cols-3',
        )}
      >
        {photos.map(({ id, url, caption, alt }) => (
          <li key={id} className={cx('snap-start', isOne && 'max-w-3xl')}>
            <figure>
              <img
                src={url}
                alt={alt ?? caption ?? t('A photo of {name}', { name: business.name })}
                {...pictureSizes.cover}
                loading="lazy"
                decoding="async"
                className="aspect-video w-full rounded-card border bg-sunken object-cover"
              />
              {caption && (
                <figcaption className="mt-1.5 text-sm wrap-anywhere text-muted">
                  <bdi>{caption}</bdi>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
