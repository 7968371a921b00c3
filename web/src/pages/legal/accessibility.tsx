import { t } from '#web/lib/text.ts';
import { OwnPage } from './own-page.tsx';

export { accessibilityHead as headOf, loadAccessibility as load } from '../opening/legal.ts';

export default function AccessibilityPage() {
  return <OwnPage name="accessibility" title={t('Accessibility')} />;
}
