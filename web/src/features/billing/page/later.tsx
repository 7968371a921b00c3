import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import type { CardFormProps } from '../card-form/card-form.tsx';

export const CardForm = later<CardFormProps>(
  async () => (await import('../card-form/card-form.tsx')).CardForm,
  () => true,
  reportMissing,
  () => <SpinnerBlock label={t('Loading the card form')} />,
);
export const ChangeDialog = laterDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog);
