import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import type { BankQuestionProps } from '../card-form/bank-question.tsx';
import type { CardFormProps } from '../card-form/card-form.tsx';

const Loading = () => <SpinnerBlock label={t('Loading the card form')} />;

export const CardForm = later<CardFormProps>(
  async () => (await import('../card-form/card-form.tsx')).CardForm,
  () => true,
  reportMissing,
  Loading,
);
export const BankQuestion = later<BankQuestionProps>(
  async () => (await import('../card-form/bank-question.tsx')).BankQuestion,
  () => true,
  reportMissing,
  Loading,
);
export const ChangeDialog = laterDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog);
