import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import type { BankQuestionProps } from '../card-form/bank-question.tsx';
import type { CardFormProps } from '../card-form/card-form.tsx';
import type { DetailsDialogProps } from '../transfer/details-dialog.tsx';
import type { TransferDialogProps } from '../transfer/transfer-dialog.tsx';

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
export const QrCode = later<{ text: string; label: string }>(
  async () => (await import('#web/ui/qr-code.tsx')).QrCode,
  () => true,
  reportMissing,
  () => <Skeleton className="size-48" />,
);
export const TransferDialog = laterDialog<TransferDialogProps>(
  async () => (await import('../transfer/transfer-dialog.tsx')).TransferDialog,
);
export const DetailsDialog = laterDialog<DetailsDialogProps>(
  async () => (await import('../transfer/details-dialog.tsx')).DetailsDialog,
);
export const ChangeDialog = laterDialog(async () => (await import('./change-dialog.tsx')).ChangeDialog);
