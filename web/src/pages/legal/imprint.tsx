import { t } from '#web/lib/text.ts';
import { OwnPage } from './own-page.tsx';

export { imprintHead as headOf, loadImprint as load } from '../opening/legal.ts';

export default function ImprintPage() {
  return <OwnPage name="imprint" title={t('Imprint')} />;
}
