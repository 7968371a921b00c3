import { productName, useBrand } from '#web/lib/brand.ts';
import { cx } from '#web/lib/classes.ts';
import { t } from '#web/lib/text.ts';

/** Small, at the foot: the site is the community's. Where nobody has said whose it is, the product's name is at its head already. */
export function PoweredBy({ className }: { className?: string }) {
  const { communityName } = useBrand();
  if (communityName === null) return null;
  return (
    <p className={cx('text-xs text-muted', className)}>{t('Powered by {product}', { product: productName })}</p>
  );
}
